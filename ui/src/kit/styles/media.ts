/**
 * The windows that the screens tell apart, by the names that styles use: `@media (--roomy)`. Their
 * lengths do not grow with the text.
 */
export const WINDOWS = {
  /** A phone that is held upright. */
  narrow: "(width < 40rem)",
  tablet: "(width >= 48rem)",
  laptop: "(width >= 64rem)",
  /** All of the table is in sight. */
  desk: "((width >= 73.75rem) and (height >= 40rem))",
  /** A desk with less room below what is asked, then less, then least. */
  low: "((width >= 73.75rem) and (40rem <= height <= 66rem))",
  lower: "((width >= 73.75rem) and (40rem <= height <= 54rem))",
  lowest: "((width >= 73.75rem) and (40rem <= height <= 47rem))",
  /** The table of a phone, or a low desk: it fits close together. */
  close: "((width < 40rem) or ((width >= 73.75rem) and (40rem <= height <= 66rem)))",
  /** Columns that scroll by themselves need height too: a phone that lies has the page of a phone. */
  roomy: "((width >= 48rem) and (height >= 40rem))",
  /** A phone that lies. */
  lying: "((width >= 40rem) and (height < 40rem))",
  /** A phone that does not lie, or a window as small. */
  upright: "((width < 40rem) or ((width < 48rem) and (height >= 40rem)))",
  /** Hardly higher than what stays in sight. */
  flat: "(height < 18rem)",
  /** Higher than a phone that lies, and narrower than a desk. */
  stacked: "((width < 73.75rem) and (height >= 40rem))",
} as const;
