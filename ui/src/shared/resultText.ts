/** What the result card of every game says of a seat. */
import { joinParts, m } from "../i18n/index.js";

export type ResultSeat = {
  name: string;
  /** From 1. Seats of an undecided tie share it. */
  rank: number;
  won: boolean;
  /** As it is shown. */
  total: string;
  /** In the order of the rules; `null` where only the total is known. */
  lines: number[] | null;
};

/** A result card in words: which game, how it ended, and the points of every seat by line. */
export function resultText(
  game: readonly string[],
  result: readonly string[],
  lineNames: readonly string[],
  seats: readonly ResultSeat[],
): string {
  const rows = seats.map(({ rank, name, total, lines }) => {
    const row = m.card_text_seat({ rank, name, total });
    if (lines === null) return row;
    const parts = lineNames.map((line, i) => m.card_text_line({ line, points: lines[i] ?? 0 }));
    return `${row}\n   ${joinParts(parts)}`;
  });
  const isSaid = (words: string) => words !== "";
  return [...game.filter(isSaid), "", ...result.filter(isSaid), ...rows].join("\n");
}
