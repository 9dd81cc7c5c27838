import type { PersonDetails } from "../../bindings/companion.js";
import { m } from "../../i18n/index.js";

type Played = Pick<PersonDetails, "games" | "wins" | "decided">;

/** How many games somebody played, and how many of the decided ones with others they won. */
export function playedWords({ games: n, wins, decided }: Played): string {
  if (n === 0) return m.people_no_games();
  const some = decided === 0 ? "none" : "some";
  return m.people_games({ n, wins, decided, known: decided === n ? "all" : some });
}
