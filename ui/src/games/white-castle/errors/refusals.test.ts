import { expect, expectTypeOf, it } from "vitest";
import type { Refusal, SeatFault, SetupFaultView } from "../../../bindings/companion.js";
import { readMessages } from "../../../../scripts/messages.mjs";
import { HostError } from "../../../host/error.js";
import type { Messages } from "../../../i18n/messages.js";
import type { Cast } from "../../../shared/seats/cast.js";
import { solo } from "../../../shared/seats/seats.fixture.js";
import { refusalRule, refusalWords } from "./refusals.js";

const SENTENCE = /^[A-Z0-9“](?!.*(undefined|null|NaN|error_|[{}])).*\.$/;

const failure = (code: string, facts: Record<string, unknown> = {}) =>
  new HostError({ code, message: "in English", facts });

type Underlined<Text> = Text extends `${infer Start}-${infer Rest}`
  ? `${Start}_${Underlined<Rest>}`
  : Text;
type MessageOf<Code> = Code extends `${infer Kind}/${infer Name}`
  ? `error_${Kind}_${Underlined<Name>}`
  : never;
type View = Refusal | SeatFault | SetupFaultView;
type Facts<Code> = keyof Extract<View, { code: Code }>;
/** What is worked out of the facts of any code. */
type Derived = "who" | "name" | "other" | "what" | "one" | "wanted" | "way" | "of";
type Missing<Code> = Code extends View["code"]
  ? MessageOf<Code> extends keyof Messages
    ? Exclude<keyof Parameters<Messages[MessageOf<Code>]>[0], Facts<Code> | Derived>
    : Code
  : never;

it("has a message for each code that a view may hold, made of its facts", () => {
  expectTypeOf<Missing<View["code"]>>().toBeNever();
});

const codes = [...readMessages("en").keys()].flatMap((id) => {
  const [, kind, name] =
    /^error-(step|setup|lay|correction|score|code|input|import|record)-(.*)$/.exec(id) ?? [];
  return name === undefined ? [] : [`${kind}/${name}`];
});
const facts = {
  ...{ bridge: "coral", end: "left", space: "steward-2", color: "coral", takes: ["black"] },
  ...{ line: "white", room: "steward-2", row: 1, opens: "light", slot: 0, from: "gate" },
  ...{ to: "daimyo", card: "steward-07", garden: "plant-1", offers: { does: "domain" }, id: "x" },
  ...{ symbol: "O", open: 2, courtiers: 0, dice: 3, seats: 3, min: 1, n: 9 },
  ...{ seat: 1, first: 1, second: 2, needed: 3, held: 1, short: 2, seals: 2, resource: "iron" },
  ...{ column: 9, name: "Jose", said: "soon", wanted: "YYYY-MM-DD", score: "72.5", times: 2 },
  ...{ expected: 2, found: 6, max: 40, year: 2023, lines: 61, points: 62, value: "hard" },
};

it.each(codes)("%s has a sentence", (code) => {
  expect(refusalWords(failure(code, facts))).toMatch(SENTENCE);
});

const short = { code: "step/coins-short", needed: 3, held: 1, short: 2, seals: 2 };
const one = { ...short, held: 2, short: 1 };
const iron = { ...one, code: "step/resource-short", resource: "iron", seals: 4 };
const order = { code: "step/against-influence", first: 1, second: 2 };
const names = ["Aiko", "Ben"];
const table: Cast = (seat) => ({ who: "other", name: names[seat - 1] ?? "" });

it.each<[string | RegExp, unknown, Cast?]>([
  [/“O”/, failure("code/symbol", { symbol: "O" })],
  [/11 symbols/, failure("code/length", { found: 11 })],
  [
    /Steward room 2 .*shows coral: it takes black or white dice/,
    failure("step/wrong-color", { space: "steward-2", color: "coral", takes: ["black", "white"] }),
  ],
  // A refusal that stands in a view.
  [
    "There is a die on Diplomat room 1 already, and it takes no second one in this round. Choose another space.",
    { rule: "T4", code: "step/space-full", space: "diplomat-1", max: 1 },
  ],
  // What is short, and what seals can do.
  [
    "You are 2 coins short: this costs 3 and you have 1. A Daimyo Seal gives 1 coin, and you have 2 to spare.",
    short,
  ],
  [/only 1 to spare\.$/, { ...short, seals: 1 }],
  [
    "You are 1 coin short: this costs 3 and you have 2. You have no seals to spare.",
    { ...one, seals: 0 },
  ],
  [
    "You are 1 iron short: this costs 3 and you have 2. 2 Daimyo Seals give 1 iron, and you have 4 to spare.",
    iron,
  ],
  [/2 seals buy one resource; you would need 2 and have 1\./, { ...iron, seals: 1 }],
  [/no seals/, { ...iron, seals: 0 }],
  [
    "You are 1 seal short: this costs 2 and you have 1.",
    { code: "step/seals-short", needed: 2, held: 1, short: 1 },
  ],
  // Seats by who sits there.
  [/^You cannot be before Tokugawa: your Influence marker/, order, solo],
  [
    /^Tokugawa cannot be before you: Tokugawa’s Influence marker/,
    { ...order, first: 2, second: 1 },
    solo,
  ],
  [/^Aiko cannot be before Ben/, order, table],
  [
    /“Tokugawa” comes before “You”/,
    failure("score/influence-order", { first: "2", second: "1" }),
    solo,
  ],
  // Parts by what they are.
  [/^A Steward card is marked ♦/, failure("setup/diamond-card", { card: "steward-01" })],
  [/^A tile is there 2 times/, failure("setup/repeated", { id: "die-tile-coral-food", times: 2 })],
  [/^A starting resource card is missing/, failure("setup/missing", { id: "starting-resource-4" })],
])("%s", (words, error, cast) => {
  if (typeof words === "string") expect(refusalWords(error, cast)).toBe(words);
  else expect(refusalWords(error, cast)).toMatch(words);
});

it("names the rule by which something was refused", () => {
  const refused = { code: "step/space-full", message: "", rule: "T4" as const };
  expect([refused, new HostError(refused), null].map(refusalRule)).toEqual(["T4", "T4", null]);
});
