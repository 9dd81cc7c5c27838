import { render } from "svelte/server";
import { expect, test } from "vitest";
import type { Facets, Level } from "../../../bindings/companion.js";
import { seatOf } from "../../../shared/seats/seats.fixture.js";
import { HERON } from "../scene/castleShapes.js";
import { type Card, cardOf, cardText } from "./card.js";
import CardPicture from "./CardPicture.svelte";
import { widthOf } from "../../../kit/letters/width.js";

const lines = {
  ...{ clan_points: 8, coins_and_seals: 1, resources: 3, passage_of_time: 6 },
  ...{ courtiers: 25, warriors: 12, gardeners: 5 },
};
const seat = (seat: number, name: string | null, points = 0, rank = seat) =>
  seatOf(seat, { name, points, rank, lines });
const game = { facets: {}, day: "2026-11-18", place: "" };
const seats = [seat(1, "Aiko", 60, 2), { ...seat(2, `"<b>&`, 60, 1), lines: null }];
const verdict = { winner: 2, decided_by: "turn-order", tie_open: false } as const;
const card = cardOf({ ...game, seats, place: "Kyoto" }, verdict);
const picture = (card: Card) => render(CardPicture, { props: { card } }).body;

test("a card has everybody in the order of the places, with the lines that are known", () => {
  const known = { clan: null, total: "60" };
  expect(card.seats).toEqual([
    { ...known, name: `"<b>&`, initial: `"`, rank: 1, won: true, lines: null },
    { ...known, name: "Aiko", initial: "A", rank: 2, won: false, lines: [8, 1, 3, 6, 25, 12, 5] },
  ]);
  expect(card.reason).toContain("comes before Aiko in the turn order");
});

test("the text of a card says what its picture says", () => {
  const text = cardText(card);
  expect(text).not.toContain("Solo");
  for (const part of ["2026 · Kyoto", card.headline, card.reason, "2. Aiko: 60", "Courtiers 25"])
    expect(text).toContain(part);
});

test("a name cannot break out of the picture", () => {
  const svg = picture(card);
  expect(svg).toContain('>"&lt;b>&amp;<');
  expect(svg.match(/<text/gu)?.length).toBe(28);
});

const open = ([one, two]: [string, string]) =>
  cardOf(
    { ...game, seats: [seat(1, one, 60, 1), seat(2, two, 60, 1), seat(3, "Chie", 41, 3)] },
    { winner: 1, decided_by: "turn-order", tie_open: true },
  );

test("nobody is set apart in a tie that nobody decided", () => {
  const card = open(["Aiko", "Bo"]);
  expect(card.seats.map(({ rank, won }) => [rank, won])).toEqual([
    [1, false],
    [1, false],
    [3, false],
  ]);
  const text = cardText(card);
  for (const part of ["1. Aiko: 60", "1. Bo: 60", "3. Chie: 41"]) expect(text).toContain(part);
  for (const known of [card, { ...card, seats: card.seats.map((of) => ({ ...of, lines: null })) }])
    expect(picture(known)).not.toContain('stroke="var(--lantern)"');
});

test("somebody alone is told by their name, without one as you", () => {
  const rival = { ...seat(2, null, 60), rival: true };
  const won = { winner: 1, decided_by: "points", tie_open: false } as const;
  const alone = (name: string | null, level: Level | null = "hard", place = "") => {
    const facets: Facets = level === null ? {} : { level: [level] };
    const seats = [seat(1, name, 66), rival].map((seat) => ({ ...seat, lines: null }));
    return cardOf({ ...game, facets, seats, place }, won);
  };
  expect(alone("Aiko").headline).toBe("Aiko wins by 6 points");
  expect(alone("Aiko").seats.map(({ name }) => name)).toEqual(["Aiko", "Tokugawa"]);
  expect(cardText(alone("Aiko"))).toContain("1. Aiko: 66");
  expect(alone(null).headline).toBe("You win by 6 points");
  // The text and the picture say at which level, as far as it is known, also before a long place.
  const told = (card: Card) => [cardText(card), picture(card)];
  for (const words of told(alone("Aiko", "hard", "The inn by the river ".repeat(8))))
    expect(words).toContain("Solo · Hard · ");
  for (const words of told(alone("Aiko", null))) {
    expect(words).toContain("Solo · ");
    expect(words).not.toContain("Hard");
  }
});

const four = (points: number[], ranks: number[]) =>
  cardOf(
    {
      ...game,
      seats: ["Inès", "Konstantinopel", "Kári", "Bo"].map((name, i) =>
        seat(i + 1, name, points[i], ranks[i]),
      ),
    },
    {
      winner: 1,
      decided_by: points[0] === points[1] ? "turn-order" : "points",
      tie_open: false,
    },
  );
/** As the picture has them, a line after the other. */
const reasonOf = (card: Card) =>
  [...picture(card).matchAll(/y="(?:642|674)"[^>]*>([^<]*)</gu)].map(([, words]) => words);

test("who comes first of those with equal points behind the winner is said", () => {
  const card = four([60, 56, 56, 10], [1, 2, 3, 4]);
  const why =
    "Equal points: Konstantinopel comes before Kári in the turn order after the last round.";
  expect([card.reason, card.ties]).toEqual(["", [why]]);
  expect(cardText(card)).toContain(`${card.headline}\n${why}\n1. Inès: 60`);
  expect(reasonOf(card).join(" ")).toBe(why);
  // Below why the first one won, where both have room.
  const both = four([56, 56, 56, 10], [1, 2, 3, 4]);
  expect(reasonOf(both)).toEqual([both.reason, why]);
  const three = four([56, 56, 56, 56], [1, 2, 3, 4]);
  expect(reasonOf(three)).toEqual([three.reason, why]);
  for (const tie of three.ties) expect(cardText(three)).toContain(tie);
});

test("of those with equal points whom nobody put in order nothing is said", () => {
  const card = four([60, 56, 56, 10], [1, 2, 2, 4]);
  expect(card.ties).toEqual([]);
  expect(cardText(card)).not.toContain("Equal");
  expect(reasonOf(card)).toEqual([]);
});

const of = (names: readonly string[], clans: readonly string[]): Card => ({
  headline: `${names[0] ?? ""} wins by 4 points`,
  reason: "",
  ties: [],
  occasion: "November 18, 2026",
  seats: names.map((name, i) => ({
    name,
    clan: clans[i] ?? null,
    initial: "A",
    rank: i + 1,
    won: i === 0,
    total: String(60 - 4 * i),
    lines: [8, 1, 3, 6, 24 - 4 * i, 12, 6],
  })),
});
const CLANS = ["yellow", "blue", "red", "green"];
test("the winner stands on a band of their clan, below the castle", () => {
  const svg = picture(of(["Aiko", "Bo"], CLANS));
  expect(svg).toMatch(/<rect y="440" width="1080" height="156" fill="var\(--clan-yellow\)"/u);
  expect(svg).toMatch(/fill="var\(--on-clan-yellow\)"[^>]*>Aiko wins by 4 points</u);
  expect(svg).toContain(HERON.body);
  expect(svg).toContain(">Shirasagi<");
  const tie = picture(open(["Aiko", "Bo"]));
  expect(tie).toContain('height="156" fill="var(--heron)"');
});

test("each line is a bar as long as its points", () => {
  const svg = picture(of(["Aiko", "Bo"], CLANS));
  const bars = (color: string) =>
    [
      ...svg.matchAll(
        new RegExp(`width="([\\d.]+)" height="18" rx="5" fill="var\\(--clan-${color}\\)"`, "gu"),
      ),
    ].map(([, width]) => Number(width));
  const [first = 0, , , , courtiers = 0] = bars("yellow");
  expect(first / courtiers).toBeCloseTo(8 / 24);
  const [, , , , behind = 0] = bars("blue");
  expect(behind / courtiers).toBeCloseTo(20 / 24);
});

test.each([1, 2, 3, 4])("nothing leaves the picture of %i clans with long names", (n) => {
  const names = ["Wilhelmina Featherstonehaugh-Cholmondeley", "W".repeat(40), "Bo", "白鷺城の主"];
  const card = of(names.slice(0, n), CLANS);
  for (const one of [card, { ...card, seats: card.seats.map((of) => ({ ...of, lines: null })) }]) {
    const svg = picture(one);
    const [width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/u.exec(svg) ?? [])
      .slice(1)
      .map(Number);
    expect(height).toBeGreaterThan(800);
    expect(height).toBeLessThan(1400);
    const texts = svg.matchAll(
      /<text x="([\d.]+)" y="([\d.]+)" [^>]*font-size="([\d.]+)" text-anchor="(\w+)" font-family="([^"]+)" font-weight="(\d+)">([^<]*)</gu,
    );
    for (const [, x, y, size, anchor, family = "", weight, words = ""] of texts) {
      const serif = family.includes("display");
      const wide = widthOf(words, Number(size), { serif, bold: weight === "600" });
      const before = anchor === "end" ? wide : anchor === "middle" ? wide / 2 : 0;
      expect(Number(x) - before, words).toBeGreaterThanOrEqual(0);
      expect(Number(x) - before + wide, words).toBeLessThanOrEqual(width);
      expect(Number(y), words).toBeLessThan(height);
    }
  }
});
