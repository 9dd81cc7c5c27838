/** What is said of a recorded game: what kind it is, when it was, who played, how it ended. */
import type { GameSummary, SeatRecord, Verdict } from "../../bindings/companion.js";
import { dayWords, timeOf, today, when } from "../../i18n/day.js";
import { joinWords, m } from "../../i18n/index.js";
import { namedCastOf } from "../seats/cast.js";
import { type Progress, packOf } from "../pack.js";
import { rankedSeats } from "../seats/record.js";

type Kinded = Pick<GameSummary, "kind" | "facets" | "seats">;

/** "Solo · Medium", "3 players". */
export const kindWords = (game: Kinded): string => packOf(game.kind).kindWords(game);

type Dated = Pick<GameSummary, "day" | "started_at" | "followed">;

/** When a game was: to the minute if that is known, unless another day was said since. */
export const occasion = ({ day, started_at, followed }: Dated): string =>
  (followed !== null && today(new Date(started_at)) === day) || timeOf({ day, started_at }) !== ""
    ? when(started_at)
    : dayWords(day);

/** `null` of a game that the app does not follow. */
export const progressOf = (
  game: Pick<GameSummary, "kind" | "followed" | "seats">,
): Progress | null => (game.followed === null ? null : packOf(game.kind).progress(game));

/** How a solo game ended; `null` among several, of whom somebody always wins. */
export function soloEnd(seats: readonly SeatRecord[], { winner, tie_open }: Verdict) {
  const rival = seats.find(({ rival }) => rival);
  if (rival === undefined) return null;
  return {
    won: winner !== rival.seat && !tie_open,
    player: seats.find(({ rival }) => !rival)?.points ?? 0,
    rival: rival.points ?? 0,
  };
}

/** How a game ended or how far it has come, in a word for a chip; `null` where the title says it. */
export function stageWords({
  seats,
  verdict,
  left_out,
}: Pick<GameSummary, "seats" | "verdict" | "left_out">) {
  if (verdict === null)
    return left_out === "ended-early" ? m.history_ended_early() : m.history_unfinished();
  if (seats.length === 1) return m.history_rival_unknown();
  const solo = soloEnd(seats, verdict);
  if (solo === null) return null;
  if (verdict.tie_open) return m.history_tie();
  return solo.won ? m.history_won() : m.history_lost();
}

/** The result in a few words, or the step at which the game was left. */
export function titleWords(game: Kinded & Pick<GameSummary, "verdict" | "followed">): string {
  const { seats, verdict } = game;
  if (verdict === null) return progressOf(game)?.words ?? kindWords(game);
  const winner = namedCastOf(seats)(verdict.winner);
  if (seats.some(({ points }) => points === null))
    return verdict.tie_open ? m.score_tie_open() : m.home_won_alone(winner);
  const solo = soloEnd(seats, verdict);
  if (solo !== null) {
    const name = seats.find(({ rival }) => !rival)?.name ?? m.story_you();
    return m.history_score({ ...solo, name });
  }
  const words = {
    name: winner.name,
    points: rankedSeats(seats)[0]?.points ?? 0,
  };
  if (seats.length === 1) return m.home_scored(words);
  if (verdict.tie_open) return m.home_tie_open(words);
  return verdict.decided_by === "turn-order" ? m.home_winner_tie(words) : winnerWords(seats);
}

/** Whether several have won. */
export const isShared = (seats: readonly SeatRecord[], { tie_open }: Verdict): boolean =>
  !tie_open && seats.filter(({ rank }) => rank === 1).length > 1;

/** "Aiko won with 52", "Bo and Chie share the win with 44". */
export function winnerWords(seats: readonly SeatRecord[]): string {
  const winners = rankedSeats(seats).filter(({ rank }) => rank === 1);
  const points = winners[0]?.points ?? 0;
  const names = winners.map(({ seat }) => namedCastOf(seats)(seat).name);
  const [name = ""] = names;
  return names.length > 1
    ? m.home_shared_win({ names: joinWords(names), points })
    : m.home_winner({ name, points });
}

/** Who played, by which games of one day are told apart: "Aiko and Bo", where nobody is known "2 players". */
export function whoWords(game: Kinded): string {
  const cast = namedCastOf(game.seats);
  const several = !game.seats.some(({ rival }) => rival) && game.seats.length > 1;
  const known = game.seats.filter(
    ({ name, rival, color }) => name !== null || rival || (several && color !== null),
  );
  return known.length === 0 ? kindWords(game) : joinWords(known.map(({ seat }) => cast(seat).name));
}

/**
 * When each game was, by its id. Of several at the same time with the same people, the latest first,
 * it says which: no two buttons are named alike.
 */
export function toldApart(
  games: readonly (Kinded & Pick<GameSummary, "id"> & Dated)[],
): Map<string, string> {
  const words = games.map((game) => `${occasion(game)} ${whoWords(game)}`);
  const dates = games.map((game, i): [string, string] => {
    const alike = words.flatMap((other, j) => (other === words[i] ? [j] : []));
    const [date, n, of] = [occasion(game), alike.length - alike.indexOf(i), alike.length];
    return [game.id, of === 1 ? date : m.history_one_of({ date, n, of })];
  });
  return new Map(dates);
}

/** Where games were played, each place once, in the order of the games. */
export const listPlaces = (games: readonly GameSummary[]): string[] => [
  ...new Set(games.map(({ place }) => place).filter(Boolean)),
];

const folded = (tag: string): string => tag.toLocaleLowerCase();

/** As they are typed: separated by commas, each once, in its first spelling. */
export const tagsOf = (text: string): string[] => {
  const tags = text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  return tags.filter((tag, i) => tags.findIndex((other) => folded(other) === folded(tag)) === i);
};
