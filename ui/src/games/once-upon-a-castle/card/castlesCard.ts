/** What the result card of a game of castles says. */
import type { CastlesView, Sheet } from "../../../bindings/companion.js";
import { fullDayWords } from "../../../i18n/day.js";
import { joinParts, m } from "../../../i18n/index.js";
import { titleWords } from "../../../shared/game/words.js";
import { type ResultSeat, resultText } from "../../../shared/resultText.js";
import { namedCastOf, seatColor } from "../../../shared/seats/cast.js";
import { rankedSeats } from "../../../shared/seats/record.js";
import { versionName } from "../summary.js";
import { LINES, lineName } from "../words.js";

export type CardSeat = ResultSeat & {
  color: string;
  /** `null` where nothing was counted. */
  sheet: Sheet | null;
};

export type CastlesCard = {
  headline: string;
  /** When and where it was; which version, and whether points rest on estimates. */
  lines: string[];
  /** Best first. */
  seats: CardSeat[];
};

export function cardOf({ summary, scores }: Pick<CastlesView, "summary" | "scores">): CastlesCard {
  const { day, facets, place, seats, verdict } = summary;
  const cast = namedCastOf(seats);
  const estimated = scores.reconstructed.length > 0 ? m.box_estimated() : "";
  return {
    headline: titleWords(summary),
    lines: [
      joinParts([fullDayWords(day), place]),
      joinParts([...(facets["version"] ?? []).map(versionName), estimated]),
    ],
    seats: rankedSeats(seats).map((of) => ({
      name: cast(of.seat).name,
      rank: of.rank,
      won: of.rank === 1 && verdict?.tie_open === false,
      total: of.points === null ? m.score_not_counted() : String(of.points),
      lines: of.lines === null ? null : LINES.map((line) => of.lines?.[line] ?? 0),
      color: seatColor(of),
      sheet: scores.castles[of.seat - 1]?.sheet ?? null,
    })),
  };
}

/** The card for where no picture can be sent. */
export const cardText = ({ headline, lines, seats }: CastlesCard): string =>
  resultText([m.castle_name(), ...lines], [headline], LINES.map(lineName), seats);

/** The room for flags on each wall. A sheet does not say which walls it has: those with the most room. */
export const wallsOf = ({ walls }: Sheet, flagRoom: readonly number[]): number[] =>
  Array.from({ length: walls }, (_, i) => (flagRoom[i + 1] ?? 0) - (flagRoom[i] ?? 0));
