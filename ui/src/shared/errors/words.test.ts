import { describe, expect, expectTypeOf, it } from "vitest";
import type { Refusal, SeatFault, SetupFaultView } from "../../bindings/companion.js";
import { readMessages } from "../../../scripts/messages.mjs";
import { HostError } from "../../host/error.js";
import type { Messages } from "../../i18n/messages.js";
import { solo } from "../seats/seats.fixture.js";
import { errorDetail, errorPlace, errorWords, gameFaultWords } from "./words.js";

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
  expect(errorWords(failure(code, facts))).toMatch(SENTENCE);
});

describe("errorWords", () => {
  it("names what a code got wrong", () => {
    expect(errorWords(failure("code/symbol", { symbol: "O" }))).toContain("“O”");
    expect(errorWords(failure("code/length", { found: 11 }))).toContain("11 symbols");
  });
  it("says spaces and colors as they are printed", () => {
    const words = errorWords(
      failure("step/wrong-color", {
        space: "steward-2",
        color: "coral",
        takes: ["black", "white"],
      }),
    );
    expect(words).toContain("Steward room 2");
    expect(words).toContain("shows coral: it takes black or white dice");
  });
  it("words a refusal that stands in a view", () => {
    expect(errorWords({ rule: "T4", code: "step/space-full", space: "diplomat-1", max: 1 })).toBe(
      "There is a die on Diplomat room 1 already, and it takes no second one in this round. Choose another space.",
    );
  });
  it("falls back to the host's words, then to its own", () => {
    expect(errorWords(failure("not/known"))).toBe("in English");
    expect(errorWords(new TypeError("broken"))).toBe("broken");
    expect(errorWords(null)).toMatch(/went wrong/);
  });
});

describe("a refusal", () => {
  it("says how much is short and what seals can do", () => {
    const price = { rule: "T3", needed: 3, held: 1, short: 2 } as const;
    const coins: Refusal = { ...price, code: "step/coins-short", seals: 2 };
    expect(errorWords(coins)).toBe(
      "You are 2 coins short: this costs 3 and you have 1. A Daimyo Seal gives 1 coin, and you have 2 to spare.",
    );
    expect(errorWords({ ...coins, seals: 1 })).toMatch(
      /only 1 to spare\. Choose another action, or skip it\.$/,
    );
    expect(errorWords({ ...coins, held: 2, short: 1, seals: 0 })).toBe(
      "You are 1 coin short: this costs 3 and you have 2. You have no seals to spare. Choose another action, or skip it.",
    );
    const one = { ...price, held: 2, short: 1 };
    const iron: Refusal = { ...one, code: "step/resource-short", resource: "iron", seals: 4 };
    expect(errorWords(iron)).toBe(
      "You are 1 iron short: this costs 3 and you have 2. 2 Daimyo Seals give 1 iron, and you have 4 to spare.",
    );
    expect(errorWords({ ...iron, seals: 1 })).toMatch(
      /2 seals buy one resource; you would need 2 and have 1\./,
    );
    expect(errorWords({ ...iron, seals: 0 })).toContain("no seals");
    expect(errorWords({ ...one, needed: 2, held: 1, code: "step/seals-short" })).toBe(
      "You are 1 seal short: this costs 2 and you have 1. Choose another action, or skip it.",
    );
  });
  it("names seats by who sits there", () => {
    const refusal: Refusal = { rule: "E1", code: "step/against-influence", first: 1, second: 2 };
    expect(errorWords(refusal, solo)).toMatch(
      /^You cannot be before Tokugawa: your Influence marker/,
    );
    expect(errorWords({ ...refusal, first: 2, second: 1 }, solo)).toMatch(
      /^Tokugawa cannot be before you: Tokugawa’s Influence marker/,
    );
    const names = ["Aiko", "Ben"];
    const words = errorWords(refusal, (seat) => ({ who: "other", name: names[seat - 1] ?? "" }));
    expect(words).toMatch(/^Aiko cannot be before Ben/);
    const order = failure("score/influence-order", { first: "2", second: "1" });
    expect(errorWords(order, solo)).toContain("“Tokugawa” comes before “You”");
  });
});

it.each([
  ["setup/diamond-card", { card: "steward-01" }, /^A Steward card is marked ♦/],
  ["setup/repeated", { id: "die-tile-coral-food", times: 2 }, /^A tile is there 2 times/],
  ["setup/missing", { id: "starting-resource-4" }, /^A starting resource card is missing/],
])("%s names the part", (code, facts, words) => {
  expect(errorWords(failure(code, facts))).toMatch(words);
});

describe("errorDetail", () => {
  it("keeps the host's words where they name a file", () => {
    expect(errorDetail(failure("store/damaged"))).toBe("in English");
    expect(errorDetail(failure("step/no-choice"))).toBeNull();
  });
});

describe("a file that cannot be read", () => {
  it("says where", () => {
    const error = (code: string, path: string) => new HostError({ code, message: "", path });
    expect(errorPlace(error("input/missing-field", "plays[2].uuid"))).toBe("plays[2].uuid");
    expect(errorPlace(error("input/empty", ""))).toBeNull();
    expect(errorPlace(error("setup/missing", "castle.steward"))).toBeNull();
    expect(errorPlace(new Error("broken"))).toBeNull();
  });
  it.each([
    [
      "import/score-unreadable",
      { score: "72.5" },
      "The score “72.5” cannot be: points are whole numbers from 0 up.",
    ],
    ["record/too-many-points", { max: 999 }, "A clan comes to at most 999 points."],
    ["record/clans", { found: 6 }, "A game has one to four players, not 6."],
    [
      "record/lines-differ",
      { lines: 61, points: 62 },
      "The seven lines add up to 61 points, and the file gives 62.",
    ],
    [
      "import/contradiction",
      { said: "Himeji" },
      "The rows of the game contradict each other: others say “Himeji”.",
    ],
  ])("names what stands there: %s", (code, facts, words) => {
    expect(gameFaultWords({ code, facts, path: null })).toBe(words);
  });
  it("says what is too long by its path", () => {
    const long = (path: string) =>
      gameFaultWords({ code: "record/too-long", facts: { max: 40 }, path });
    expect(long("games[3].seats[1].name")).toBe(
      "The name of player 2 is too long: 40 letters are the most.",
    );
    expect(long("place")).toBe("A place has at most 40 characters.");
    expect(long("tags[0]")).toBe("A tag has 1 to 40 characters.");
  });
  it("has a sentence for a game with any fault", () => {
    expect(
      gameFaultWords({
        code: "import/date",
        facts: { said: "soon", wanted: "YYYY-MM-DD" },
        path: null,
      }),
    ).toBe("“soon” is not a date. Write it as YYYY-MM-DD.");
    for (const code of ["score/too-many-coins", "setup/missing", "game/contradiction"]) {
      expect(gameFaultWords({ code, facts: {}, path: null })).toMatch(/^The |^A /);
    }
  });
});
