/** What the screen is called: whose turn it is, and how far the round has come. */
import type { TableView } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import { atRoundEnd, rivalMoves } from "./chapter.js";
import { acts } from "../questions/asked.js";
import { askedSeat, personAt, PLAYER } from "./people.js";
import { followedOf, levelName, levelOf } from "../summary.js";

type Stage = {
  view: TableView;
  /** The actions of the player's die come before what is asked next. */
  due: boolean;
};

/** In a turn of a player's own that goes on step by step. */
export const inTurn = (view: TableView): boolean => acts(view) && !atRoundEnd(view);

/** What the starting card brings is still chosen: no die has been taken (S9). */
const receivesStart = (view: TableView): boolean =>
  followedOf(view.summary).round === 1 &&
  acts(view) &&
  !view.recent.some(({ step }) => step.step === "take");

export function titleOf({ view, due }: Stage): string {
  const { expect, summary } = view;
  if (rivalMoves(view) && !due) return m.table_rival_turn();
  const seat = askedSeat(view);
  switch (expect.expect) {
    case "final-scoring":
      return m.table_final_scoring();
    case "over":
      return m.table_game_over();
    case "starting-pair":
      return m.table_pair_of(personAt(view, expect.seat));
    default:
      if (due) return m.table_turn_of(personAt(view, PLAYER));
      if (seat === null) return m.table_round_over({ round: followedOf(summary).round });
      if (receivesStart(view)) return m.table_pair_of(personAt(view, seat));
      return atRoundEnd(view)
        ? m.table_gardens_of(personAt(view, seat))
        : m.table_turn_of(personAt(view, seat));
  }
}

export function progressOf({ view, due }: Stage): string {
  const { expect, summary } = view;
  const { round, turns, turns_in_round: all } = followedOf(summary);
  const level = levelOf(summary);
  const running = due || inTurn(view) || expect.expect === "take" || rivalMoves(view);
  const played = due ? turns - 1 : turns;
  const turn = Math.min(played + 1, all);
  if (expect.expect === "starting-pair" || receivesStart(view))
    return m.table_progress_before({ turns: all });
  if (level === null) {
    return running
      ? m.board_progress({ round, turn, turns: all })
      : m.table_progress_over_many({ turns: round * all });
  }
  return running
    ? m.table_progress({ round, turn, turns: all, level: levelName(level) })
    : levelName(level);
}
