import type { ScoresView } from "../../bindings/ScoresView.js";
import { PLAYER } from "./seats.js";

/** Both clans' points in a word, where both are known. */
export function totalsOf(scores: ScoresView | null): { player: number; rival: number } | null {
  const player = scores?.seats.find(({ seat }) => seat === PLAYER);
  const rival = scores?.seats.find(({ seat }) => seat !== PLAYER);
  if (player === undefined || rival === undefined) return null;
  return { player: player.total, rival: rival.total };
}
