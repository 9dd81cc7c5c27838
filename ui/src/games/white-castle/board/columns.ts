export type Section = "clans" | "bridges" | "castle" | "outside" | "yards";

/**
 * What stands in which column of the board, from so many rem of width on: with larger text fewer
 * stand beside each other. The keyboard and what reads aloud go through it column by column, as the
 * eye does.
 */
const BESIDE: { from: number; columns: Section[][] }[] = [
  { from: 68, columns: [["castle"], ["bridges", "outside"], ["clans", "yards"]] },
  {
    from: 44,
    columns: [
      ["castle", "outside", "yards"],
      ["clans", "bridges"],
    ],
  },
];

/** One below the other, first what a tap is for: whose turn it is, and the dice. */
const BELOW: Section[][] = [["clans", "bridges", "castle", "outside", "yards"]];

/** What a phone shows before it is scrolled. */
export const FIRST: readonly Section[] = ["clans", "bridges"];

/** The columns of the board where it is so wide, in pixels. */
export const columnsIn = (width: number, rem: number): Section[][] =>
  BESIDE.find(({ from }) => width >= from * rem)?.columns ?? BELOW;
