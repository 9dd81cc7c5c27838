/** What a result card says, in words and numbers; how it is drawn stands elsewhere. */
import type { GameSummary, Verdict } from "../../../bindings/companion.js";
import { initialOf } from "../../../shared/seats/initial.js";
import { fullDayWords } from "../../../i18n/day.js";
import { joinParts, m } from "../../../i18n/index.js";
import { LINES } from "../score/formula.js";
import { tiesBehind, verdictWords } from "../score/result.js";
import { clanOf, colorless, namedCastOf } from "../../../shared/seats/cast.js";
import { type ResultSeat, resultText } from "../../../shared/resultText.js";
import { rankedSeats } from "../../../shared/seats/record.js";
import { kindWords, linesOf } from "../summary.js";

export type ClanSeat = ResultSeat & {
  clan: string | null;
  /** What stands in the place of a crest where the color is not known. */
  initial: string;
};

export type Card = {
  headline: string;
  /** Why, where points did not decide. */
  reason: string;
  /** Why one comes before another with equal points behind the winner, where it is known. */
  ties: string[];
  /** Of a game alone at which level, when and where. */
  occasion: string;
  /** Best first. */
  seats: ClanSeat[];
};

type Game = Pick<GameSummary, "seats" | "day" | "place" | "facets">;

export function cardOf(game: Game, verdict: Verdict): Card {
  const cast = namedCastOf(game.seats);
  const { title, why } = verdictWords(game.seats, verdict, cast);
  const letters = colorless(game.seats, cast);
  const isSolo = game.seats.length === 1 || game.seats.some(({ rival }) => rival);
  const solo = isSolo ? kindWords(game) : "";
  return {
    headline: title,
    reason: why,
    ties: tiesBehind(game.seats, cast)
      .filter(({ decided }) => decided)
      .map(({ words }) => words),
    occasion: joinParts([solo, fullDayWords(game.day), game.place]),
    seats: rankedSeats(game.seats).map((of) => {
      const { seat, rank, points } = of;
      const lines = linesOf(of);
      const { name } = cast(seat);
      return {
        name,
        initial: initialOf({ seat, name }, letters),
        clan: clanOf(of),
        rank,
        won: !verdict.tie_open && seat === verdict.winner,
        total: points === null ? m.score_not_counted() : String(points),
        lines: lines === null ? null : LINES.map((line) => lines[line.points]),
      };
    }),
  };
}

/** The card for where no picture can be sent. */
export function cardText({ occasion, headline, reason, ties, seats }: Card): string {
  const names = LINES.map(({ name }) => name());
  return resultText([m.game_white_castle(), occasion], [headline, reason, ...ties], names, seats);
}
