/** What is said of castles. */
import type { CastleScore, CastleScores, Guest, Problem } from "../../bindings/companion.js";
import { HostError } from "../../host/error.js";
import { joinParts, m, textOf } from "../../i18n/index.js";
import { errorWords } from "../../shared/errors/words.js";

export const guestName = (guest: string): string => textOf(`castle-guest-${guest}`, {}) ?? guest;

type Group = { kind: string; title: () => string; guests: readonly Guest[] };

/** The guests of a Great Architect, by when they act. */
export const GUESTS: readonly Group[] = [
  {
    kind: "bolt",
    title: m.castle_bolt,
    guests: [
      "architect",
      "bohemian",
      "logger",
      "miner",
      "merchant",
      "peasant",
      "dagobert",
      "magician",
    ],
  },
  {
    kind: "hourglass",
    title: m.castle_hourglass,
    guests: ["shepherdess", "knight", "cook", "guard", "monk", "troll"],
  },
  {
    kind: "crown",
    title: m.castle_crown,
    guests: ["courtesan", "jester", "prince", "princess", "queen", "king"],
  },
];

/** When a guest of a Great Architect acts. */
export const kindWords = (guest: Guest): string =>
  textOf(`castle-kind-${GUESTS.find(({ guests }) => guests.includes(guest))?.kind}`, {}) ?? "";

/** What a guest of a Great Architect does. */
export const powerWords = (guest: Guest): string => m[`castle_power_${guest}`]();

export const LINES = ["towers", "sun_and_clouds", "residents", "flags", "guests"] as const;
export type Line = (typeof LINES)[number];

export const lineName = (line: string): string => textOf(`castle-line-${line}`, {}) ?? line;

/** How the points of a line come about; empty without any. */
export function formula(line: Line, castle: CastleScore, bounds: CastleScores["sheet"]): string {
  const { sheet, group, guests } = castle;
  const sum = (values: readonly number[]) => (values.length < 2 ? "" : values.join(" + "));
  switch (line) {
    case "towers":
      return sum(sheet.towers);
    case "flags":
      return sum(sheet.flags);
    case "residents": {
      const [from, to] = group ?? [];
      if (from === undefined || to === undefined) return "";
      return m.castle_formula_group({ n: sheet.residents, from, to });
    }
    case "sun_and_clouds": {
      const small = sheet.extra_clouds * bounds.small_cloud;
      return joinParts([
        sheet.sun ? m.castle_formula_sun({ points: bounds.sun }) : "",
        sheet.cloud ? m.castle_formula_cloud({ points: bounds.cloud }) : "",
        small > 0 ? m.castle_formula_small_clouds({ points: small }) : "",
      ]);
    }
    case "guests": {
      const cards = guests.flatMap(({ guest }) => (typeof guest === "number" ? guest : []));
      if (cards.length > 0) return sum(cards);
      const names = guests.map(({ guest, points }) =>
        m.castle_formula_guest({ name: guestName(String(guest)), points }),
      );
      return joinParts(names);
    }
  }
}

/** What is wrong with a count. */
export function problemWords(problem: Problem): string {
  const { guest, ...facts } = problem.facts;
  const name = typeof guest === "string" ? guestName(guest) : "";
  const code = problem.code.split("/")[1] ?? "";
  return textOf(`castle-fault-${code}`, { ...facts, name }) ?? errorWords(problem);
}

export const failureWords = (error: unknown): string =>
  error instanceof HostError ? problemWords(error) : errorWords(error);
