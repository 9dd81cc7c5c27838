/** A rate between 0 and 1 with its interval. */
export type RangeRow = {
  key: string;
  rate: number;
  low: number;
  high: number;
  /** The rate as it is read. */
  shown: string;
  /** What it rests on. */
  words: string;
  /** It rests on few games. */
  few: boolean;
};
