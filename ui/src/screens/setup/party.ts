/** Who plays: the people at the table as far as they are entered. */
import type { ClanColor } from "../../bindings/ClanColor.js";
import type { PersonView } from "../../bindings/PersonView.js";
import type { Seat } from "../../bindings/Seat.js";
import type { Tracking } from "../../bindings/Tracking.js";
import { m } from "../../i18n/index.js";

export type SeatDraft = {
  name: string;
  clan: ClanColor;
  /** Somebody wants this colour: it was tapped, or the person played it last. */
  wanted: boolean;
  tracking: Tracking;
};

export const CLANS: readonly ClanColor[] = ["red", "green", "blue", "yellow"];

/** Four seats, each with a colour of its own. A game for fewer uses the first ones. */
export const emptyParty = (): SeatDraft[] =>
  CLANS.map((clan) => ({ name: "", clan, wanted: false, tracking: "dice-only" }));

const withSeat = (party: readonly SeatDraft[], at: number, change: Partial<SeatDraft>) =>
  party.map((seat, i) => (i === at ? { ...seat, ...change } : seat));

export const renamed = (party: readonly SeatDraft[], at: number, name: string): SeatDraft[] =>
  withSeat(party, at, { name });

/** The seat takes a colour; who had it gets the one given up. */
export function recolored(party: readonly SeatDraft[], at: number, clan: ClanColor): SeatDraft[] {
  const given = party[at]?.clan;
  if (given === undefined) return [...party];
  return party.map((seat, i) => {
    if (i === at) return { ...seat, clan, wanted: true };
    return seat.clan === clan ? { ...seat, clan: given, wanted: false } : seat;
  });
}

/** Somebody known sits down, with the colour played last unless another one wants it. */
export function seated(
  party: readonly SeatDraft[],
  at: number,
  { name, clan }: Pick<PersonView, "name" | "clan">,
): SeatDraft[] {
  const named = renamed(party, at, name);
  if (clan === null) return named;
  const taken = party.some((seat, i) => i !== at && seat.clan === clan && seat.wanted);
  return taken ? named : recolored(named, at, clan);
}

/** The seat changes places with the one before or after it. */
export function moved(party: readonly SeatDraft[], at: number, step: -1 | 1): SeatDraft[] {
  const other = at + step;
  return party.map((seat, i) => party[i === at ? other : i === other ? at : i] ?? seat);
}

export const tracked = (
  party: readonly SeatDraft[],
  at: number | "all",
  tracking: Tracking,
): SeatDraft[] => party.map((seat, i) => (at === "all" || i === at ? { ...seat, tracking } : seat));

/** How closely the clans are followed, as it is chosen for the table; alone there is nothing to tell apart. */
export const chosenTracking = (chosen: {
  players: number;
  party: readonly SeatDraft[];
  trackedEach: boolean;
}): Tracking | "each" =>
  chosen.trackedEach && chosen.players > 1 ? "each" : (chosen.party[0]?.tracking ?? "dice-only");

/** How two spellings of a name are compared. */
export const sameName = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/** What is wrong with each name; `null`: nothing. */
export function nameFaults(seats: readonly SeatDraft[], max: number): (string | null)[] {
  return seats.map(({ name }, i) => {
    if (name.trim() === "") return seats.length === 1 ? null : m.setup_name_missing();
    if ([...name.trim()].length > max) return m.setup_name_long({ max });
    const twice = seats.some((other, j) => j < i && sameName(other.name, name));
    return twice ? m.setup_name_twice() : null;
  });
}

/** People one can still seat whose name begins as typed, who played last first. */
export function proposals(
  people: readonly PersonView[],
  seats: readonly SeatDraft[],
  at: number,
): PersonView[] {
  const typed = seats[at]?.name.trim().toLocaleLowerCase() ?? "";
  return people.filter(
    ({ name }) =>
      name.toLocaleLowerCase().startsWith(typed) &&
      !seats.some((seat) => sameName(seat.name, name)),
  );
}

/** Who sits at a seat and in which colour; whoever gave no name is known by the seat. */
export function playerAt(
  seats: readonly SeatDraft[],
  seat: Seat,
): { name: string; clan: ClanColor } {
  const found = seats[seat - 1];
  const name = found?.name.trim() || m.setup_player({ n: seat });
  return { name, clan: found?.clan ?? "red" };
}
