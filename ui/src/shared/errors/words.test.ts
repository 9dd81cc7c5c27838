import { describe, expect, expectTypeOf, it } from "vitest";
import type { Refusal, SeatFault, SetupFaultView } from "../../bindings/companion.js";
import { readMessages } from "../../../scripts/messages.mjs";
import { HostError } from "../../host/error.js";
import type { Messages } from "../../i18n/messages.js";
import { solo } from "../seats/seats.fixture.js";
import { gameFaultWords } from "./file.js";
import { errorDetail, errorPlace, errorWords } from "./words.js";

const SENTENCE = /^[A-Z0-9“](?!.*(undefined|null|NaN|error_|[{}])).*\.$/;

const failure = (code: string, facts: Record<string, unknown> = {}) =>
  new HostError({ code, message: "in English", facts });

type Underlined<Text> = Text extends `${infer Start}-${infer Rest}`
  ? `${Start}_${Underlined<Rest>}`
  : Text;
type MessageOf<Code> = Code extends `${infer Kind}/${infer Name}`
  ? `error_${Kind}_${Underlined<Name>}`
  : never;
type Code = Refusal["code"] | SeatFault["code"] | SetupFaultView["code"];

it("has a message for each code that a view may hold", () => {
  expectTypeOf<Exclude<MessageOf<Code>, keyof Messages>>().toBeNever();
});

describe("errorWords", () => {
  it("names what a code got wrong", () => {
    expect(errorWords(failure("code/symbol", { symbol: "O" }))).toContain("“O”");
    expect(errorWords(failure("code/length", { found: 11 }))).toContain("11 symbols");
  });
  it("says spaces and colours as they are printed", () => {
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

const refusals: { [Code in Refusal["code"]]: Extract<Refusal, { code: Code }> } = {
  "step/not-expected": { rule: "T1", code: "step/not-expected" },
  "step/no-die": { rule: "T2", code: "step/no-die", bridge: "coral", end: "left" },
  "step/wrong-color": {
    rule: "T5",
    code: "step/wrong-color",
    space: "steward-2",
    color: "coral",
    takes: ["black", "white"],
  },
  "step/wrong-line": { rule: "T3", code: "step/wrong-line", line: "coral", color: "black" },
  "step/space-full": { rule: "T4", code: "step/space-full", space: "diplomat-1", max: 2 },
  "step/dice-in-the-way": { rule: "T4", code: "step/dice-in-the-way", space: "diplomat-1" },
  "step/coins-short": {
    rule: "T3",
    code: "step/coins-short",
    needed: 3,
    held: 1,
    short: 2,
    seals: 2,
  },
  "step/seals-short": { rule: "A12", code: "step/seals-short", needed: 2, held: 1, short: 1 },
  "step/resource-short": {
    rule: "A7",
    code: "step/resource-short",
    resource: "iron",
    needed: 3,
    held: 2,
    short: 1,
    seals: 4,
  },
  "step/no-member": { rule: "X3", code: "step/no-member", max: 5 },
  "step/garden-taken": { rule: "A8", code: "step/garden-taken", garden: "plant-1" },
  "step/no-task": { rule: "T7", code: "step/no-task", open: 2 },
  "step/other-task": { rule: "A1", code: "step/other-task", offers: { does: "domain" } },
  "step/line-fired": { rule: "A5", code: "step/line-fired", line: "white" },
  "step/no-room": { rule: "X2", code: "step/no-room", max: 7 },
  "step/no-such-climb": {
    rule: "A9",
    code: "step/no-such-climb",
    from: "gate",
    to: "daimyo",
    courtiers: 0,
  },
  "step/slot-taken": { rule: "A11", code: "step/slot-taken", slot: 0 },
  "step/row-closed": {
    rule: "A6",
    code: "step/row-closed",
    room: "steward-2",
    row: 1,
    opens: "light",
  },
  "step/too-many-tasks": { rule: "T7", code: "step/too-many-tasks", max: 16 },
  "step/not-tracked": { rule: "X1", code: "step/not-tracked", seat: 1 },
  "step/deck-empty": { rule: "A10", code: "step/deck-empty", floor: "steward" },
  "step/only-card": {
    rule: "S2",
    code: "step/only-card",
    card: "steward-07",
    room: "steward-2",
  },
  "step/card-not-in-deck": { rule: "S2", code: "step/card-not-in-deck", card: "steward-07" },
  "step/card-not-in-game": { rule: "S2", code: "step/card-not-in-game", card: "steward-01" },
  "step/other-floor": { rule: "S2", code: "step/other-floor", card: "diplomat-11" },
  "step/deck-awaited": { rule: "A10", code: "step/deck-awaited" },
  "step/nowhere-else": { rule: "S9", code: "step/nowhere-else", seat: 1 },
  "step/still-on-domain": { rule: "S9", code: "step/still-on-domain", seat: 1 },
  "step/card-elsewhere": { rule: "S2", code: "step/card-elsewhere", card: "diplomat-11" },
  "step/pair-taken": { rule: "S9", code: "step/pair-taken", resource: "starting-resource-3" },
  "step/against-influence": { rule: "E1", code: "step/against-influence", first: 1, second: 2 },
  "step/not-now": { rule: "E1", code: "step/not-now", when: "between-rounds" },
  "step/no-such-die": { rule: "S5", code: "step/no-such-die", dice: 2 },
  "step/not-single": { rule: "T2", code: "step/not-single", bridge: "black", dice: 3 },
  "step/no-such-seat": { rule: "T1", code: "step/no-such-seat", seat: 4, seats: 3 },
  "step/no-slot": { rule: "A11", code: "step/no-slot", last: 2 },
  "step/too-few": { rule: "E1", code: "step/too-few", min: 1 },
  "step/no-choice": { rule: "R7", code: "step/no-choice" },
  "step/card-seen": { rule: "R4", code: "step/card-seen", card: "solitaire-4" },
  "step/deck-order": { rule: "R4", code: "step/deck-order" },
  "step/turn-order": { rule: "E1", code: "step/turn-order" },
  "step/dice-count": {
    rule: "S5",
    code: "step/dice-count",
    bridge: "coral",
    expected: 3,
    found: 2,
  },
  "step/die-value": { rule: "S5", code: "step/die-value", bridge: "coral", value: 7 },
  "step/no-rival": { rule: "S1", code: "step/no-rival" },
  "step/too-many": { rule: "X2", code: "step/too-many", max: 7 },
  "step/garden-not-in-game": { rule: "S6", code: "step/garden-not-in-game", garden: "plant-1" },
  "step/starting-card-elsewhere": {
    rule: "S9",
    code: "step/starting-card-elsewhere",
    resource: "starting-resource-3",
  },
  "step/room-waits": { rule: "A10", code: "step/room-waits" },
  "step/no-pair": { rule: "S9", code: "step/no-pair" },
  "step/every-seat-tracked": { rule: "A10", code: "step/every-seat-tracked" },
  "step/rival-domain": { rule: "R3", code: "step/rival-domain", card: "solitaire-4" },
  "step/no-domain": { rule: "R2", code: "step/no-domain", seat: 2 },
  "step/diamond-colors": { rule: "S4", code: "step/diamond-colors" },
  "step/one-color-room": {
    rule: "S4",
    code: "step/one-color-room",
    room: "diplomat-1",
    color: "black",
  },
  "step/die-lies-there": {
    rule: "T5",
    code: "step/die-lies-there",
    space: "steward-2",
    color: "white",
  },
};

describe("every refusal", () => {
  it.each(Object.values(refusals))("$code", (refusal) => {
    expect(errorWords(refusal)).toMatch(SENTENCE);
  });
  it("says how much is short and what seals can do", () => {
    const coins = refusals["step/coins-short"];
    expect(errorWords(coins)).toBe(
      "You are 2 coins short: this costs 3 and you have 1. A Daimyo Seal gives 1 coin, and you have 2 to spare.",
    );
    expect(errorWords({ ...coins, seals: 1 })).toMatch(
      /only 1 to spare\. Choose another action, or skip it\.$/,
    );
    expect(errorWords({ ...coins, held: 2, short: 1, seals: 0 })).toBe(
      "You are 1 coin short: this costs 3 and you have 2. You have no seals to spare. Choose another action, or skip it.",
    );
    const iron = refusals["step/resource-short"];
    expect(errorWords(iron)).toBe(
      "You are 1 iron short: this costs 3 and you have 2. 2 Daimyo Seals give 1 iron, and you have 4 to spare.",
    );
    expect(errorWords({ ...iron, seals: 1 })).toMatch(
      /2 seals buy one resource; you would need 2 and have 1\./,
    );
    expect(errorWords({ ...iron, seals: 0 })).toContain("no seals");
    expect(errorWords(refusals["step/seals-short"])).toBe(
      "You are 1 seal short: this costs 2 and you have 1. Choose another action, or skip it.",
    );
  });
  it("names seats by who sits there", () => {
    const refusal = refusals["step/against-influence"];
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

/** The facts of a fault, without where it is and how it is mended. */
type Facts<Code> = Omit<Extract<SetupFaultView, { code: Code }>, "rule" | "path" | "mend">;

const faults: { [Code in SetupFaultView["code"]]: Facts<Code> } = {
  "setup/players": { code: "setup/players" },
  "setup/list-too-long": { code: "setup/list-too-long", max: 40 },
  "setup/level": { code: "setup/level" },
  "setup/room-cards": { code: "setup/room-cards", room: "steward-2" },
  "setup/wrong-floor": { code: "setup/wrong-floor", card: "diplomat-03" },
  "setup/diamond-card": { code: "setup/diamond-card", card: "steward-01" },
  "setup/repeated": { code: "setup/repeated", id: "die-tile-coral-food", times: 2 },
  "setup/missing": { code: "setup/missing", id: "plant-1" },
  "setup/dark-actions-agree": { code: "setup/dark-actions-agree" },
  "setup/diamond-colors": { code: "setup/diamond-colors" },
  "setup/one-color-room": { code: "setup/one-color-room", room: "diplomat-1", color: "black" },
  "setup/dice-count": { code: "setup/dice-count", expected: 5, found: 4 },
  "setup/die-value": { code: "setup/die-value", value: 7 },
  "setup/dice-unsorted": { code: "setup/dice-unsorted" },
  "setup/garden-kind": { code: "setup/garden-kind", garden: "plant-1" },
  "setup/yard-face": { code: "setup/yard-face", slot: 1 },
  "setup/yard-slot": { code: "setup/yard-slot", slot: 9 },
  "setup/turn-order": { code: "setup/turn-order" },
  "setup/rival-place": { code: "setup/rival-place" },
  "setup/pair-count": { code: "setup/pair-count", expected: 5, found: 4 },
  "setup/rival-deck": { code: "setup/rival-deck" },
};

describe("every fault of a setup", () => {
  it.each(Object.values(faults))("$code", (fault) => {
    expect(errorWords(fault)).toMatch(SENTENCE);
  });
  it("names the part where it has a name", () => {
    expect(errorWords(faults["setup/diamond-card"])).toMatch(/^A Steward card is marked ♦/);
    expect(errorWords(faults["setup/repeated"])).toMatch(/^A tile is there 2 times/);
    expect(errorWords({ ...faults["setup/missing"], id: "starting-resource-4" })).toMatch(
      /^A starting resource card is missing/,
    );
  });
});

describe("errorDetail", () => {
  it("keeps the host's words where they name a file", () => {
    expect(errorDetail(failure("store/damaged"))).toBe("in English");
    expect(errorDetail(failure("step/no-choice"))).toBeNull();
  });
});

describe("a file that cannot be read", () => {
  const codes = [...readMessages("en").keys()].flatMap((id) => {
    const [, kind, name] = /^error-(input|import|record)-(.*)$/.exec(id) ?? [];
    return name === undefined ? [] : `${kind}/${name}`;
  });
  const facts = {
    ...{ line: 3, column: 9, name: "Jose", said: "soon", wanted: "YYYY-MM-DD", score: "72.5" },
    ...{ expected: 2, found: 6, max: 40, year: 2023, lines: 61, points: 62, value: "hard" },
  };
  it.each(codes)("%s", (code) => {
    expect(errorWords(failure(code, facts))).toMatch(SENTENCE);
  });
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
    expect(long("place")).toBe("The place is too long.");
    expect(long("tags[0]")).toBe("A tag is too long or empty.");
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
