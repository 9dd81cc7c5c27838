/** All that is told of the games that meet a filter. */
import type { GameFilter } from "../../bindings/companion.js";
import { call } from "../../host/index.js";

export type Report = Awaited<ReturnType<typeof loadReport>>;

export async function loadReport(filter: GameFilter) {
  const [games, scores, lines, wins, headToHead, streaks, margins, times, printed] =
    await Promise.all([
      call("games", { filter, page: 0 }),
      call("score_statistics", { filter }),
      call("line_statistics", { filter }),
      call("win_statistics", { filter }),
      call("head_to_head", { filter }),
      call("streaks", { filter }),
      call("margins", { filter }),
      call("times", { filter }),
      call("printed", {}),
    ]);
  /** Games that were scored: all of the statistics are about them. */
  const finished = times.months.reduce((sum, { games }) => sum + games, 0);
  return { games, finished, scores, lines, wins, headToHead, streaks, margins, times, printed };
}
