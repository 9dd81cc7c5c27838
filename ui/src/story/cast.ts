/** Who sits at the seats, and how a sentence speaks of them. */
import type { Seat } from "../bindings/Seat.js";
import { m } from "../i18n/index.js";

/** In a solo game the player sits first, the rival second. */
export const PLAYER: Seat = 1;
export const RIVAL: Seat = 2;

/** Messages have their variants by `who`: "You take", "Aiko takes". All but "you" use the name. */
export type Person = { who: "you" | "rival" | "other"; name: string };

/** A game of several people passes its own. */
export type Cast = (seat: Seat) => Person;

export const isPlayer = (seat: Seat): boolean => seat === PLAYER;

export const soloCast: Cast = (seat) =>
  isPlayer(seat) ? { who: "you", name: m.story_you() } : { who: "rival", name: m.story_rival() };

/** The name within a sentence: "Tokugawa, then you". */
export const nameWithin = ({ who, name }: Person): string =>
  who === "you" ? m.story_you_within() : name;
