/** Who sits at the seats, and how a sentence speaks of them. */
import type { Seat, SeatRecord } from "../../bindings/companion.js";
import { m, textOf } from "../../i18n/index.js";

/** Messages have their variants by `who`: "You take", "Aiko takes". All but "you" use the name. */
export type Person = { who: "you" | "rival" | "other"; name: string };

/** Who sits at a seat; the color may not be known. */
export type Sitter = { seat: Seat; name: string; clan: string | null; you: boolean };

/** How a game speaks of its seats. */
export type Cast = (seat: Seat) => Person;

/** The word for a color, by which a player without a name is called. */
export const clanColorName = (color: string): string => textOf(`clan-color-${color}`, {}) ?? color;

/** What a player among several is called who gave no name. */
export const unnamed = (seat: Seat, clan: string | null): string =>
  clan === null ? m.setup_player({ n: seat }) : clanColorName(clan);

/** At the table: alone one is "you"; among several everybody has a name. */
export function castOf(seats: readonly SeatRecord[]): Cast {
  const solo = seats.some(({ rival }) => rival);
  return (seat) => {
    const found = seats.find((other) => other.seat === seat);
    if (found?.rival === true) return { who: "rival", name: m.story_rival() };
    if (solo) return { who: "you", name: m.story_you() };
    return { who: "other", name: found?.name ?? unnamed(seat, found?.color ?? null) };
  };
}

/** In the history: somebody alone, too, is told by the name that they gave. */
export function namedCastOf(seats: readonly SeatRecord[]): Cast {
  const cast = castOf(seats);
  return (seat) => {
    const person = cast(seat);
    const name = seats.find((other) => other.seat === seat)?.name ?? null;
    return person.who === "you" && name !== null ? { who: "other", name } : person;
  };
}

/** The crest of a seat; `null` where nobody said which color it plays. */
export const clanOf = ({ rival, color }: SeatRecord): string | null => (rival ? "tokugawa" : color);

/** Whoever sits at a seat, as their mark needs it. */
export const sitterAt = (seats: readonly SeatRecord[], cast: Cast, seat: Seat): Sitter => {
  const { who, name } = cast(seat);
  const found = seats.find((other) => other.seat === seat);
  return { seat, name, clan: found === undefined ? null : clanOf(found), you: who === "you" };
};

/** The color of a seat for bands and edges: its crest says the same without color. */
export function seatColor(seat: SeatRecord | undefined): string {
  const clan = seat === undefined ? null : clanOf(seat);
  return clan === null ? "var(--line-strong)" : `var(--clan-${clan})`;
}

/** Those who have letters in the place of a crest. */
export const colorless = (seats: readonly SeatRecord[], cast: Cast) =>
  seats
    .filter((view) => clanOf(view) === null)
    .map(({ seat }) => ({ seat, name: cast(seat).name }));

/** The name within a sentence: "Tokugawa, then you". */
export const nameWithin = ({ who, name }: Person): string =>
  who === "you" ? m.story_you_within() : name;
