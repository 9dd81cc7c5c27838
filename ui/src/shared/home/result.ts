import type { SeatRecord, Verdict } from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";
import { castOf, namedCastOf } from "../seats/cast.js";
import { rankedSeats } from "../seats/record.js";

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

/** "Aiko scored 58" where the rival is not known, "Aiko won 76 to 65", without a name "You won 76 to 65", among several "Aiko won with 76". */
export function resultWords(seats: readonly SeatRecord[], verdict: Verdict): string {
  if (seats.some(({ points }) => points === null)) {
    return verdict.tie_open ? m.score_tie_open() : m.home_won_alone(castOf(seats)(verdict.winner));
  }
  const points = rankedSeats(seats)[0]?.points ?? 0;
  if (seats.length === 1) {
    const { name } = namedCastOf(seats)(verdict.winner);
    return m.home_scored({ name, points });
  }
  if (verdict.tie_open) return m.home_tie_open({ points });
  const solo = soloEnd(seats, verdict);
  if (solo !== null) {
    const name = seats.find(({ rival }) => !rival)?.name ?? null;
    if (name === null) return solo.won ? m.home_won(solo) : m.home_lost(solo);
    const named = { ...solo, name };
    return solo.won ? m.home_won_of(named) : m.home_lost_of(named);
  }
  const { name } = castOf(seats)(verdict.winner);
  const words = { name, points };
  return verdict.decided_by === "turn-order" ? m.home_winner_tie(words) : m.home_winner(words);
}
