/** What the screens of every game ask a game. */
import type { Component } from "svelte";
import type { GameKind, GameSummary, PersonDetails } from "../bindings/companion.js";

/** A screen takes from the address what it needs. */
export type LoadScreen = () => Promise<{ default: unknown }>;
type Loads = () => Promise<{ default: Component }>;

/** How far a game has come. */
export type Progress = {
  words: string;
  /** Whether all is played, and only the counting is left. */
  isOver: boolean;
  /** How many parts of the round are played. */
  done: number;
  total: number;
};

/** A facet that lists are filtered by: its words in an address, and their names. */
export type FacetChoice = {
  key: string;
  name: () => string;
  words: readonly string[];
  wordName: (word: string) => string;
  /** Only solo games have it. */
  solo?: boolean;
  chip: (word: string) => string;
};

/** What a rate is about. A game adds to it what its label draws. */
export type RateSubject = {
  name: string;
  clan?: string;
  /** Its label needs the whole width. */
  long?: boolean;
};

/** What win rates are told apart by. */
export type Facet = {
  by: string;
  name: () => string;
  subject: (key: string) => RateSubject;
  /** Counts only solo games. */
  solo?: boolean;
};

/** What statistics say in the terms of a game. */
export type GameStatistics = {
  lineName: (line: string) => string;
  /** Beside players and locations. */
  facets: readonly Facet[];
  /** Draws what a rate is about. */
  RateLabel: Component<RateSubject>;
};

export type GamePack = {
  name: () => string;
  /** "Solo · Medium", "3 players". */
  kindWords: (game: Pick<GameSummary, "facets" | "seats">) => string;
  /** Of a game that the app follows. */
  progress: (game: Pick<GameSummary, "followed" | "seats">) => Progress;
  /** How many can play. */
  players: readonly number[];
  /** In the order of its rules. */
  colors: readonly NonNullable<PersonDetails["clan"]>[];
  colorName: (color: string) => string;
  /** Who plays a color. */
  Mark: Component<{ clan: string; size?: number }>;
  /** The picture of Home: that of the first game. */
  Scene?: Component;
  /** The ways from Home to another game. */
  Start: Component<{ unfinished: readonly GameSummary[] }>;
  /** Settles once `Start` has all that it shows. */
  prepareStart?: () => Promise<unknown>;
  settings?: Loads;
  filter?: FacetChoice;
  statistics: () => Promise<GameStatistics>;
  /** Behind the title of pictures that are shared. */
  cardArt?: Loads;
  screens: Record<"enter" | "game", LoadScreen> &
    Partial<Record<"setup" | "table" | "score" | "rules" | "box", LoadScreen>>;
  /** Drops cached card data; an import may have changed it. */
  forget?: () => void;
};

type Packs = Readonly<Record<GameKind, GamePack>>;

let packs: Packs;

/** The app hands over its games before it shows anything. */
export function providePacks(all: Packs): void {
  packs = all;
}

/** Never empty. */
export const allKinds = () => Object.keys(packs) as [GameKind, ...GameKind[]];
export const allPacks = () => Object.values(packs) as [GamePack, ...GamePack[]];

/** The first game that has a color: its mark stands for the color where no game is meant. */
export const packWith = (color: string | null): GamePack =>
  allPacks().find(({ colors }) => colors.some((other) => other === color)) ?? packOf(null);

/** The first game where nothing says which it is. */
export const packOf = (kind: GameKind | null): GamePack => packs[kind ?? allKinds()[0]];
