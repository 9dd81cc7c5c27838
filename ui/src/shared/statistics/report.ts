/** All that is told of the games that meet a filter. */
import type {
  GameFilter,
  GamesView,
  HeadToHeadStatistics,
  LineStatistics,
  MarginStatistics,
  PrintedView,
  ScoreStatistics,
  StreakStatistics,
  TimeStatistics,
  WinStatistics,
} from "../../bindings/companion.js";
import { call } from "../../host/index.js";

export type Report = {
  games: GamesView;
  /** Games that were scored: all of the following is about them. */
  finished: number;
  scores: ScoreStatistics;
  lines: LineStatistics;
  wins: WinStatistics;
  headToHead: HeadToHeadStatistics;
  streaks: StreakStatistics;
  margins: MarginStatistics;
  times: TimeStatistics;
  /** What is on the cards that the rates are about. */
  printed: PrintedView;
};

export async function loadReport(filter: GameFilter): Promise<Report> {
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
  const finished = times.months.reduce((sum, { games }) => sum + games, 0);
  return {
    games,
    finished,
    scores,
    lines,
    wins,
    headToHead,
    streaks,
    margins,
    times,
    printed,
  };
}
