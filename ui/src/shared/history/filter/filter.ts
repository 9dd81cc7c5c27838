/** What the history is filtered by, as it stands in the address. */
import type {
  FacetFilter,
  FilterOffers,
  GameFilter,
  GameKind,
  GameOutcome,
} from "../../../bindings/companion.js";
import { dayWords } from "../../../i18n/day.js";
import { m } from "../../../i18n/index.js";
import { allKinds, allPacks, type FacetChoice, packOf } from "../../pack.js";

export const NO_FILTER: GameFilter = {
  person: null,
  seats: null,
  kind: null,
  facet: null,
  from: null,
  to: null,
  tag: null,
  outcome: null,
  text: null,
  expansions: null,
};

const OUTCOMES = ["won", "lost", "unknown", "left-out"] as const;
const EXPANSIONS = ["with", "without"] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

const facets = (): FacetChoice[] => allPacks().flatMap(({ filter }) => filter ?? []);

/** The games that a list or a statistic can be of. */
export const kindOptions = (kinds: readonly GameKind[]) =>
  kinds.map((kind) => ({ value: kind, name: packOf(kind).name() }));

/** How many can play a game, or any of them. */
export function playerCounts(kind: GameKind | null | undefined): number[] {
  const packs = kind == null ? allPacks() : [packOf(kind)];
  return [...new Set(packs.flatMap(({ players }) => players))];
}

/** The filter for another game, without choices which that game doesn't have. */
export function switchKind(filter: GameFilter, kind: GameKind | null): GameFilter {
  const players = playerCounts(kind);
  const seats = players.find((n) => n === filter.seats) ?? null;
  const next = { ...filter, kind, facet: null, seats };
  const outcome =
    possibleOutcomes(next, kind).find((outcome) => outcome === filter.outcome) ?? null;
  return { ...next, outcome };
}

export const facetChoice = (key: string): FacetChoice | undefined =>
  facets().find((facet) => facet.key === key);

/** By its word in an address: games of which nobody knows it have one, too. */
export const facetOf = (key: string, word: string | null): FacetFilter | null =>
  word === null ? null : { key, value: word === "unknown" ? null : word };

export const wordOf = (facet: FacetFilter | null): string | null =>
  facet && (facet.value ?? "unknown");

/** Whatever an address says that means nothing is left out. */
export function filterOf(query: string): GameFilter {
  const said = new URLSearchParams(query);
  const words = (key: string) => said.get(key)?.trim() || null;
  const day = (key: string) => {
    const value = words(key);
    return value !== null && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
  };
  const byFacet = facets().find((facet) => facet.words.includes(words(facet.key) ?? ""));
  return {
    person: words("person"),
    seats: playerCounts(null).find((seats) => String(seats) === words("seats")) ?? null,
    kind: allKinds().find((kind) => kind === words("kind")) ?? null,
    facet: byFacet === undefined ? null : facetOf(byFacet.key, words(byFacet.key)),
    from: day("from"),
    to: day("to"),
    tag: words("tag"),
    outcome: OUTCOMES.find((outcome) => outcome === words("outcome")) ?? null,
    text: words("text"),
    expansions: EXPANSIONS.find((expansions) => expansions === words("expansions")) ?? null,
  };
}

/** The page of a list, as it stands in the address: counted from 1 there, from 0 here. */
export function pageOf(query: string): number {
  const said = Number(new URLSearchParams(query).get("page") ?? "1");
  return Number.isSafeInteger(said) && said > 0 && said < 1_000_000 ? said - 1 : 0;
}

/** With its question mark; nothing for no filter and the first page. */
export function queryWords(filter: GameFilter, page = 0): string {
  const said = new URLSearchParams();
  const { facet, ...others } = filter;
  const byFacet = facet && { [facet.key]: wordOf(facet) };
  for (const [key, value] of Object.entries({ ...others, ...byFacet })) {
    if (value !== null) said.set(key, String(value));
  }
  if (page > 0) said.set("page", String(page + 1));
  const words = said.toString();
  return words === "" ? "" : `?${words}`;
}

/** A part of a filter that is taken away with one tap. */
export type FilterChip = { words: string; without: Partial<GameFilter> };

/** Among people, somebody always wins and somebody loses: without a name it is said of solo games. */
const outcomes = {
  won: (of: boolean) => (of ? m.filter_won() : m.filter_solo_won()),
  lost: (of: boolean) => (of ? m.filter_lost() : m.filter_solo_lost()),
  unknown: m.filter_winner_unknown,
  "left-out": m.history_left_out,
};

/** Outcomes to choose from. Won and lost need a person, or a game that can be played alone. */
export const possibleOutcomes = ({ person }: GameFilter, kind: GameKind | null | undefined) =>
  OUTCOMES.filter(
    (outcome) =>
      person !== null || playerCounts(kind).includes(1) || !["won", "lost"].includes(outcome),
  );

/** How games ended that a filter is about: for somebody, or for whoever plays alone. */
export const outcomeWords = (outcome: GameOutcome, { person }: GameFilter): string =>
  outcomes[outcome](person !== null);

function periodWords({ from, to }: GameFilter): string | null {
  if (from === null) return to === null ? null : m.filter_until({ to: dayWords(to) });
  if (to === null) return m.filter_since({ from: dayWords(from) });
  const year = yearOf({ from, to });
  return year?.toString() ?? m.filter_between({ from: dayWords(from), to: dayWords(to) });
}

/** Whether the first day is after the last one: no game is in between. */
export const isReversed = ({ from, to }: GameFilter): boolean =>
  from !== null && to !== null && from > to;

/** From the first day of a year to its last; all time without a year. */
export const periodOf = (year: number | null): Pick<GameFilter, "from" | "to"> =>
  year === null ? { from: null, to: null } : { from: `${year}-01-01`, to: `${year}-12-31` };

/** The year that a period is: `null` for all time, `undefined` for another one. */
export function yearOf({ from, to }: Pick<GameFilter, "from" | "to">): number | null | undefined {
  const year = from === null ? null : Number(from.slice(0, 4));
  const period = periodOf(year);
  return from === period.from && to === period.to ? year : undefined;
}

/** What is filtered by, but for the words that stand in the search field. */
export function chipsOf(filter: GameFilter, offers: FilterOffers): FilterChip[] {
  const { person, seats, kind, facet, tag, outcome } = filter;
  const period = periodWords(filter);
  const named = offers.people.find(({ id }) => id === person);
  const chips: [string | null, Partial<GameFilter>][] = [
    [person === null ? null : (named?.name ?? m.filter_somebody()), { person: null }],
    [seats === null ? null : seatsWords(seats), { seats: null }],
    [kind === null ? null : packOf(kind).name(), { kind: null }],
    [facet && (facetChoice(facet.key)?.chip(facet.value ?? "unknown") ?? null), { facet: null }],
    [period, { from: null, to: null }],
    [tag, { tag: null }],
    [outcome === null ? null : outcomeWords(outcome, filter), { outcome: null }],
    [filter.expansions === "without" ? m.filter_unexpanded() : null, { expansions: null }],
  ];
  return chips.flatMap(([words, without]) => (words === null ? [] : [{ words, without }]));
}

export const seatsWords = (seats: number): string =>
  seats === 1 ? m.setup_solo() : m.home_players({ n: seats });
