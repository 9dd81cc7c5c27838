import type { GameSummary } from "../../bindings/companion.js";
import { joinWords, m } from "../../i18n/index.js";
import { namedCastOf } from "../seats/cast.js";
import { kindWords } from "../home/kind.js";
import { occasion, type Dated } from "./occasion.js";

/** Who played, by which games of one day are told apart: "Aiko and Bo", where nobody is known "2 players". */
export function whoWords(game: Pick<GameSummary, "facets" | "seats">): string {
  const cast = namedCastOf(game.seats);
  const several = !game.seats.some(({ rival }) => rival) && game.seats.length > 1;
  const known = game.seats.filter(
    ({ name, rival, color }) => name !== null || rival || (several && color !== null),
  );
  return known.length === 0 ? kindWords(game) : joinWords(known.map(({ seat }) => cast(seat).name));
}

type Told = Pick<GameSummary, "id" | "facets" | "seats"> & Dated;

/**
 * When each game was, by its id. Of several at the same time with the same people, the latest first,
 * it says which: no two buttons are named alike.
 */
export function toldApart(games: readonly Told[]): Map<string, string> {
  const words = (game: Told) => `${occasion(game)} ${whoWords(game)}`;
  const dates = games.map((game): [string, string] => {
    const alike = games.filter((other) => words(other) === words(game));
    const [date, n, of] = [occasion(game), alike.length - alike.indexOf(game), alike.length];
    return [game.id, of === 1 ? date : m.history_one_of({ date, n, of })];
  });
  return new Map(dates);
}
