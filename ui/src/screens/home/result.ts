import type { ResultSummary, SeatView } from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";
import { castOf, namedCastOf } from "../../story/cast.js";

type Played = { seats: readonly SeatView[] };

const rivalOf = ({ seats }: Played) => seats.find(({ rival }) => rival)?.seat;

/** How a solo game ended; `null` among several, of whom somebody always wins. */
export function soloEnd(game: Played, result: ResultSummary) {
  const rival = rivalOf(game);
  if (rival === undefined) return null;
  const points = (ofRival: boolean) =>
    result.places.find(({ seat }) => (seat === rival) === ofRival)?.points ?? 0;
  return {
    won: result.winner !== rival && !result.tie_open,
    player: points(false),
    rival: points(true),
  };
}

/** "Aiko scored 58" where the rival is not known, "Aiko won 76 to 65", without a name "You won 76 to 65", among several "Aiko won with 76". */
export function resultWords(game: Played, result: ResultSummary): string {
  const points = result.places[0]?.points ?? 0;
  if (game.seats.length === 1) {
    const { name } = namedCastOf(game.seats)(result.winner);
    return m.home_scored({ name, points });
  }
  if (result.tie_open) return m.home_tie_open({ points });
  const solo = soloEnd(game, result);
  if (solo !== null) {
    const name = game.seats.find(({ rival }) => !rival)?.name ?? null;
    if (name === null) return solo.won ? m.home_won(solo) : m.home_lost(solo);
    const named = { ...solo, name };
    return solo.won ? m.home_won_of(named) : m.home_lost_of(named);
  }
  const { name } = castOf(game.seats)(result.winner);
  const words = { name, points };
  return result.decided_by === "turn-order" ? m.home_winner_tie(words) : m.home_winner(words);
}
