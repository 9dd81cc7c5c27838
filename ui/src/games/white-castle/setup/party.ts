/** Who plays: the people at the table as far as they are entered. */
import type {
  ClanColor,
  LastGameView,
  PersonView,
  Seat,
  Tracking,
} from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import { unnamed } from "../../../shared/seats/cast.js";
import { CLANS, clanOf } from "../pieces/clans.js";

export type SeatDraft = {
  name: string;
  clan: ClanColor;
  /** Somebody wants this color: it was tapped, or the person played it last. */
  wanted: boolean;
  /** How closely it was chosen to be followed, by the number of players. */
  tracked: Partial<Record<number, Tracking>>;
};

/** A seat that plays, with what is followed of it also where nobody has chosen. */
export type SeatChoices = SeatDraft & { tracking: Tracking };

/** Four seats, each with a color of its own. A game for fewer uses the first ones. */
export const emptyParty = (): SeatDraft[] =>
  CLANS.map((clan) => ({ name: "", clan, wanted: false, tracked: {} }));

const withSeat = (party: readonly SeatDraft[], at: number, change: Partial<SeatDraft>) =>
  party.map((seat, i) => (i === at ? { ...seat, ...change } : seat));

/** The seat takes a name; the color that goes with a person leaves with the name. */
export const renamed = (party: readonly SeatDraft[], at: number, name: string): SeatDraft[] =>
  withSeat(party, at, name === "" ? { name, wanted: false } : { name });

/** The seat takes a color; who had it gets the one given up. */
export function recolored(party: readonly SeatDraft[], at: number, clan: ClanColor): SeatDraft[] {
  const given = party[at]?.clan;
  if (given === undefined) return [...party];
  return party.map((seat, i) => {
    if (i === at) return { ...seat, clan, wanted: true };
    return seat.clan === clan ? { ...seat, clan: given, wanted: false } : seat;
  });
}

/** Somebody known sits down, with the color played last unless another of these players wants it or has the name. */
export function seated(
  party: readonly SeatDraft[],
  players: number,
  at: number,
  { name, clan }: Pick<PersonView, "name" | "clan">,
): SeatDraft[] {
  const named = renamed(party, at, name);
  const liked = clanOf(clan);
  if (liked === null) return named;
  const others = party.slice(0, players).filter((_, i) => i !== at);
  const taken = others.some(
    (seat) => seat.clan === liked && (seat.wanted || sameName(seat.name, name)),
  );
  return taken ? named : recolored(named, at, liked);
}

/** The seat changes places with the one before or after it. */
export function moved(party: readonly SeatDraft[], at: number, step: -1 | 1): SeatDraft[] {
  const other = at + step;
  return party.map((seat, i) => party[i === at ? other : i === other ? at : i] ?? seat);
}

export const tracked = (
  party: readonly SeatDraft[],
  players: number,
  at: number | "all",
  tracking: Tracking,
): SeatDraft[] =>
  party.map((seat, i) =>
    at === "all" || i === at
      ? { ...seat, tracked: { ...seat.tracked, [players]: tracking } }
      : seat,
  );

/** The seats that play. A first game alone is followed whole, so that the rival plays by itself. */
export const choices = (party: readonly SeatDraft[], players: number): SeatChoices[] =>
  party.slice(0, players).map((seat) => ({
    ...seat,
    tracking: seat.tracked[players] ?? (players === 1 ? "full" : "dice-only"),
  }));

/** How closely the clans are followed: each as chosen for it, or all alike. */
export function chosenTracking(chosen: {
  players: number;
  party: readonly SeatDraft[];
  trackedEach: boolean;
}): Tracking | "each" {
  const [first, ...others] = choices(chosen.party, chosen.players);
  const differ = others.some(({ tracking }) => tracking !== first?.tracking);
  const each = differ || (chosen.trackedEach && others.length > 0);
  return each ? "each" : (first?.tracking ?? "dice-only");
}

/**
 * The party of the last game at its seats; the other seats take the colors that are left. What was chosen
 * for another number of players stays.
 */
export function partyOf(last: LastGameView, before: readonly SeatDraft[]): SeatDraft[] {
  const taken = last.seats.flatMap(({ color }) => color ?? []);
  const free = CLANS.filter((clan) => !taken.includes(clan));
  return CLANS.map((_, i): SeatDraft => {
    const seat = last.seats[i];
    const tracking = last.tracking[i] ?? last.tracking[0];
    const chosen = tracking === undefined ? {} : { [last.seats.length]: tracking };
    const tracked = { ...before[i]?.tracked, ...chosen };
    const name = seat?.name ?? "";
    const clan = clanOf(seat?.color ?? null);
    if (clan !== null) return { name, clan, wanted: name !== "", tracked };
    return { name, clan: free.shift() ?? "red", wanted: false, tracked };
  });
}

const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;
const folded = (name: string): string =>
  name.replace(IGNORED, "").replace(/\s+/gu, " ").trim().toLocaleLowerCase();

/** Whether two names look the same. */
export const sameName = (a: string, b: string): boolean => folded(a) === folded(b);

/** What is wrong with each name; `null`: nothing. */
export function nameFaults(seats: readonly SeatDraft[], max: number): (string | null)[] {
  return seats.map(({ name }, i) => {
    if (name.trim() === "") return null;
    if ([...name.trim()].length > max) return m.setup_name_long({ max });
    const twice = seats.some((other, j) =>
      other.name.trim() === ""
        ? sameName(unnamed(j + 1, other.clan), name)
        : j < i && sameName(other.name, name),
    );
    return twice ? m.setup_name_twice() : null;
  });
}

/** People one can still seat whose name begins as typed, who played last first. */
export function proposals(
  people: readonly PersonView[],
  seats: readonly { name: string }[],
  at: number,
): PersonView[] {
  const typed = seats[at]?.name.trim().toLocaleLowerCase() ?? "";
  return people.filter(
    ({ name }) =>
      name.toLocaleLowerCase().startsWith(typed) &&
      !seats.some((seat) => sameName(seat.name, name)),
  );
}

/** Who sits at a seat and in which color. A player without a name is called "you" alone, else by the color. */
export function playerAt(
  seats: readonly SeatDraft[],
  seat: Seat,
): { name: string; clan: ClanColor } {
  const found = seats[seat - 1];
  const clan = found?.clan ?? "red";
  const name = found?.name.trim() || (seats.length === 1 ? m.story_you() : unnamed(seat, clan));
  return { name, clan };
}
