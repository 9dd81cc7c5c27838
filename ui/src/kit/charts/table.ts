/** The numbers of a chart: what a row is about comes first. */
export type NumberTable = {
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Which of the rows rest on few games. */
  few?: readonly boolean[];
};
