/** Every sentence of the statistics is checked against its table, and the tables against the games. */
import type { Page } from "@playwright/test";
import type { Facets, GameRecord } from "../src/bindings/companion.js";
import { NO_ANSWERS } from "../src/shared/exchange/import.js";
import { seatOf } from "../src/shared/seats/seats.fixture.js";
import { expect, test } from "./support/test.js";
import { gameOfTheYear } from "./support/year.js";

/** Few people, points and days, so that there are ties everywhere. */
function historyOf(games: number, seed: number): GameRecord[] {
  let state = seed;
  const random = (n: number) => (state = (state * 48_271) % 2_147_483_647) % n;
  return Array.from({ length: games }, (_, game) => {
    const [people, first, isOpen] = [1 + random(4), random(5), random(3) === 0];
    const rest = { resources: 3, passage_of_time: 3, courtiers: 8, warriors: 6, gardeners: 4 };
    const seats = Array.from({ length: people }, (_, i) => {
      const [points, coins_and_seals] = [60 + random(4), random(5)];
      const name = ["Aiko", "Bo", "Chie", "Dan", null][(first + i) % 5] ?? null;
      const color = (["red", "green", "blue", "yellow"] as const)[(first + i) % 4] ?? null;
      const lines = { clan_points: points - 24 - coins_and_seals, coins_and_seals, ...rest };
      return seatOf(i + 1, { name, color, order: i + 1, points, lines: random(4) ? lines : null });
    });
    if (people === 1) seats.push(seatOf(2, { rival: true, points: 60 + random(4) }));
    const best = Math.max(...seats.map(({ points }) => points ?? 0));
    const placed = seats.map((seat, i) =>
      isOpen && people > 1
        ? { ...seat, rank: seat.points === best ? 1 : null }
        : { ...seat, last_order: i + 1 },
    );
    const day = new Date(Date.UTC(2023, 0, 1 + 3 * game)).toISOString().slice(0, 10);
    const facets: Facets = people === 1 ? { level: ["easy"] } : {};
    return { ...gameOfTheYear(game), id: `game-${game}`, day, facets, seats: placed };
  });
}

/** Opens every card and returns its sentences and its table. */
async function readCards(page: Page) {
  await expect(page.locator("[data-games]")).toBeVisible();
  const charts = page.locator("section[aria-label]");
  await charts
    .locator("details")
    .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((each) => (each.open = true)));
  await expect(charts.locator(".content:not(:has(*))")).toHaveCount(0);
  const buttons = charts.locator("button[aria-pressed=false]");
  await buttons.evaluateAll((all: HTMLElement[]) => all.forEach((each) => each.click()));
  await expect(buttons).toHaveCount(0);
  return charts.evaluateAll((all) =>
    all.map((card) => ({
      title: card.ariaLabel ?? "",
      said: card.querySelector("summary .muted, h2 + .muted")?.textContent ?? "",
      rows: [...card.querySelectorAll("tbody tr")].map((row) => ({
        cells: [...row.children].map((cell) => cell.firstChild?.textContent?.trim() ?? ""),
        few: row.querySelector(".spoken") !== null,
      })),
    })),
  );
}
type Card = Awaited<ReturnType<typeof readCards>>[number];

const numbersIn = (words = ""): number[] =>
  [...words.replaceAll("−", "-").matchAll(/[-+]?\d+(?:\.\d+)?/gu)].map(([n]) => Number(n));
const column = (card: Card | undefined, at: number) =>
  card?.rows.map(({ cells }) => numbersIn(cells[at])[0] ?? 0) ?? [];
const sum = (all: number[]) => all.reduce((sum, n) => sum + n, 0);

/** The column of which a card tells the most. */
const MOST: Record<string, number> = { "Head to head": 1, Streaks: 2, "Games by month": 1 };

/** What a sentence names as the most is the most, alone or with the others counted. */
function holdsTheMost({ title, said, rows }: Card, values: number[]): void {
  const most = Math.max(0, ...values);
  const tied = rows.filter((_, at) => values[at] === most).map(({ cells: [name = ""] }) => name);
  if (most === 0) return expect(said, title).toMatch(/^No/u);
  expect(said, title).toMatch(
    most === 1 ? /No two|\b1 game/u : new RegExp(`\\b${most} games`, "u"),
  );
  if (said.includes("No two wins in a row.")) return;
  const named = tied.filter((name) => name.split(" – ").every((word) => said.includes(word)));
  const told = named.length + Number(/(\d+) (?:other|pairs)/u.exec(said)?.[1] ?? 0);
  // One person may have several of the longest streaks.
  if (title === "Streaks") expect(told, said).toBeGreaterThanOrEqual(tied.length);
  else expect(told, said).toBe(tied.length);
}

/** A mean lies within its histogram, whose bars may hold several values. */
function holdsTheMean(card: Card): void {
  const [ranges, n] = [card.rows.map(({ cells }) => numbersIn(cells[0])), column(card, 1)];
  const mean = (end: 0 | -1) => sum(n.map((n, at) => n * (ranges[at]?.at(end) ?? 0))) / sum(n);
  const said = Number(/(?:mean is|leads by) (\d+(?:\.\d+)?)/u.exec(card.said)?.[1] ?? mean(0));
  expect(Math.max(mean(0) - said, said - mean(-1)), card.said).toBeLessThan(0.051);
}

function holds(card: Card): void {
  const { title, said: words, rows } = card;
  expect(words).not.toMatch(/(?<![\d.])1 (?:points|games|ties|minutes)/u);
  const most = MOST[title];
  if (most !== undefined) holdsTheMost(card, column(card, most));
  if (title === "Scores" || title === "How close it was") holdsTheMean(card);
  if (title === "Getting better?" && words.includes("→"))
    for (const latest of rows[0]?.cells.slice(1) ?? []) expect(words).toContain(latest);
  if (title === "Where winners lead" && words.includes("largest"))
    expect(numbersIn(words)).toContain(Math.max(...column(card, 3)));
  const isClaim = /won more often than/u.test(words);
  const claimed = rows.filter(({ cells }) => isClaim && words.includes(cells[0] ?? "-"));
  expect(claimed.length > 0, words).toBe(isClaim);
  for (const { cells, few } of claimed) {
    expect(few, words).toBe(false);
    for (const n of numbersIn(words).slice(0, 1))
      expect(cells.flatMap((cell) => numbersIn(cell))).toContain(n);
  }
}

for (const games of [0, 1, 2, 3, 30, 300]) {
  test(`each sentence about ${games} games holds`, async ({ app, page, visit }) => {
    const { text } = await app.call("export", { format: "history" });
    for (const seed of games > 0 && games < 30 ? [3, 4] : [1]) {
      await app.reset();
      const history = historyOf(games, seed * 7919);
      const file = {
        ...(JSON.parse(text) as object),
        games: history.map((record) => ({ record })),
      };
      const content = Buffer.from(JSON.stringify(file)).toString("base64");
      await app.call("import", { plan: "", content, answers: NO_ANSWERS });
      await visit("/statistics");
      if (games === 0) return expect(page.getByText("Nothing to count yet")).toBeVisible();
      const cards = await readCards(page);
      const isOpen = ({ seats }: GameRecord) => seats.filter(({ rank }) => rank === 1).length > 1;
      const open = history.filter(isOpen).length;
      const unknown = page.getByText(/^The winners? of \d/u);
      await expect(unknown).toContainText(open > 0 ? [`of ${open} game`] : []);
      for (const card of cards) holds(card);
      const total = (title: string) =>
        sum(
          column(
            cards.find((card) => card.title === title),
            1,
          ),
        );
      const seats = history.flatMap(({ seats }) => seats).filter(({ rival }) => !rival);
      expect(["Scores", "How close it was", "Games by month"].map(total)).toEqual([
        seats.length,
        games,
        games,
      ]);
      if (games < 30) continue;
      const { people } = await app.call("people_list", {});
      await visit(`/statistics?person=${people[0]?.id}`);
      for (const card of await readCards(page)) holds(card);
    }
  });
}
