import type { GameSummary } from "../../bindings/GameSummary.js";
import { joinWords } from "../../i18n/index.js";
import { namedCastOf } from "../../story/cast.js";
import { kindWords } from "../home/kind.js";

/** Who played, by which games of one day are told apart: "Aiko and Bo", where nobody is known "2 players". */
export function whoWords(game: Pick<GameSummary, "level" | "seats">): string {
  const cast = namedCastOf(game.seats);
  const known = game.seats.filter(({ name, rival }) => name !== null || rival);
  return known.length === 0 ? kindWords(game) : joinWords(known.map(({ seat }) => cast(seat).name));
}
