import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { ClanColor } from "../src/bindings/ClanColor.js";
import type { Counts } from "../src/bindings/Counts.js";
import type { GameEntry } from "../src/bindings/GameEntry.js";
import type { TableView } from "../src/bindings/TableView.js";
import { expectNoBarriers } from "./support/axe.js";
import { SIZES, visit } from "./support/browser.js";
import { begin, Course, finished, playUntil } from "./support/course.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";
import { gameOfTheYear, playYear } from "./support/year.js";

test("a corrected result leaves the one before to be seen", async ({ host, open }) => {
  const [game = ""] = await playYear(host, 1);
  const entry = gameOfTheYear(0);
  const [first, ...others] = entry.seats;
  if (first?.score.known !== "lines") throw new Error("its lines are known");
  const { lines } = first.score;
  const gardeners = lines.gardeners + 7;
  const corrected = { ...first, score: { ...first.score, lines: { ...lines, gardeners } } };
  await host.call("save_entry", { game, entry: { ...entry, seats: [corrected, ...others] } });

  const page = await open("phone");
  await visit(page, host, `/history/${game}`);
  const saved = page.getByRole("region", { name: "Saved results" });
  await saved.getByText("The result now").click();
  const row = saved.getByRole("row", { name: /^Gardeners/ }).first();
  expect(await row.innerText()).toMatch(new RegExp(`Before:\\s*${lines.gardeners}\\b`));
  await saved.getByText("Result 1", { exact: true }).click();
  const line = page.locator('[data-revision-number="1"]');
  const old = saved.locator("details").filter({ has: line });
  await old.getByRole("table").waitFor();
  expect(await old.getByRole("row", { name: /^Gardeners/ }).innerText()).toMatch(
    new RegExp(`\\b${lines.gardeners}\\b`),
  );
  await expectNoBarriers(page, "saved results");
});

test("an earlier result reads as the game does: who won and why, by which pieces", async ({
  host,
  open,
}) => {
  const counts = (clan_points: number, influence: number): Counts => ({
    clan_points,
    coins: 4,
    seals: 1,
    food: 3,
    iron: 0,
    pearl: 0,
    influence,
    courtiers: { gate: 1, steward: 0, diplomat: 1, daimyo: 1 },
    warriors: { "yard-1": 1, "yard-2": 0, "yard-3": 0 },
    gardeners: [],
    rival: false,
  });
  const clans: readonly [string, ClanColor, Counts][] = [
    ["Aiko", "blue", counts(12, 4)],
    ["Bo", "red", counts(10, 5)],
  ];
  const first: GameEntry = {
    day: "2026-02-01",
    minutes: null,
    place: "",
    note: "",
    tags: [],
    level: null,
    gardens: null,
    last_order: null,
    tie_open: false,
    seats: clans.map(([name, clan, counts], i) => ({
      name,
      rival: false,
      clan,
      order: i + 1,
      score: { known: "counts", counts },
    })),
  };
  const kept = await host.call("save_entry", { game: null, entry: first });
  const entry = structuredClone(first);
  const [aiko] = entry.seats;
  if (aiko?.score.known !== "counts") throw new Error("she was counted");
  aiko.score.counts.clan_points = 9;
  const game = kept.summary.id;
  await host.call("save_entry", { game, entry });

  const page = await open("phone");
  await visit(page, host, `/history/${game}`);
  const saved = page.getByRole("region", { name: "Saved results" });
  const result = (name: string) =>
    saved.locator("details").filter({ has: page.getByText(name, { exact: true }) });
  await saved.getByText("Result 1", { exact: true }).click();
  const old = result("Result 1");
  await old.getByRole("heading", { name: "Aiko wins by 2 points" }).waitFor();
  await old.getByText("The most Clan Points win.").waitFor();
  await old.getByText("1×10 + 1×6 + 1×1").first().waitFor();
  expect(await old.getByText("2 × 2 Courtiers inside").count()).toBe(2);
  await saved.getByText("The result now").click();
  const now = result("The result now");
  await now.getByText("It made Bo the winner.").waitFor();
  expect(await now.getByRole("row", { name: /^Clan Points/ }).innerText()).toMatch(/Before:\s*12/);
  await expectNoBarriers(page, "an earlier result with its pieces");
  await old.getByRole("button", { name: "Rule F6" }).click();
  await page.getByRole("dialog").getByText("F6").first().waitFor();
  await page.keyboard.press("Escape");

  // What would have changed it says whom a tie would have gone to: the Influence told the turn order.
  const closest = page.getByRole("region", { name: "What would have changed it" });
  await closest.getByText("2 more points would have won it for Aiko.").waitFor();
  await closest
    .getByText("A tie would have gone to Bo, who comes before Aiko in the turn order")
    .waitFor();
  await closest.getByRole("button", { name: "Rule F8" }).waitFor();
});

test("all who were as close are told, with the same points behind the winner", async ({
  host,
  open,
}) => {
  const entry = gameOfTheYear(1);
  const points = [60, 55, 55];
  const seats = entry.seats.map((seat, i) => ({
    ...seat,
    score: { known: "total", points: points[i] ?? 0 } as const,
  }));
  const { summary } = await host.call("save_entry", { game: null, entry: { ...entry, seats } });
  const page = await open("phone");
  await visit(page, host, `/history/${summary.id}`);
  const closest = page.getByRole("region", { name: "What would have changed it" });
  await closest.getByText("Chie and Dan each needed 6 more points to win.").waitFor();
  await closest
    .getByText("A tie would have gone to Bo, who comes before Chie and Dan in")
    .waitFor();
  await expectNoBarriers(page, "two who were as close");
});

test("the winner has a banner across the page, and only a close game says what would have changed it", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  for (const [margin, told] of [
    [15, 1],
    [16, 0],
  ] as const) {
    const entry = gameOfTheYear(1);
    const seats = entry.seats.map((seat, i) => ({
      ...seat,
      clan: i === 0 ? ("blue" as const) : null,
      score: { known: "total", points: i === 0 ? 80 : 80 - margin - i + 1 } as const,
    }));
    const { summary } = await host.call("save_entry", { game: null, entry: { ...entry, seats } });
    await visit(page, host, `/history/${summary.id}`);
    const banner = page.getByTestId("verdict");
    await banner.getByRole("heading", { name: `wins by ${margin} points` }).waitFor();
    expect((await banner.boundingBox())?.width).toBe(SIZES.phone.width);
    const [edge, blue] = await banner.evaluate((element) => {
      const probe = document.createElement("i");
      probe.style.color = "var(--clan-blue)";
      element.append(probe);
      return [getComputedStyle(element).borderTopColor, getComputedStyle(probe).color];
    });
    expect(edge).toBe(blue);
    const closest = page.getByRole("region", { name: "What would have changed it" });
    expect(await closest.count()).toBe(told);
    await expectNoBarriers(page, "the banner of a winner");
  }
});

test("beside an earlier result stands who played and where as it was then", async ({
  host,
  open,
}) => {
  const [game = ""] = await playYear(host, 1);
  const entry = gameOfTheYear(0);
  const [first, ...others] = entry.seats;
  if (first === undefined) throw new Error("somebody played");
  const seats = [{ ...first, name: "Somebody else" }, ...others];
  await host.call("save_entry", { game, entry: { ...entry, seats, place: "Uji" } });

  const page = await open("phone");
  await visit(page, host, `/history/${game}`);
  const saved = page.getByRole("region", { name: "Saved results" });
  await saved.getByText("The result now").click();
  await saved.getByText(`Somebody else instead of ${first.name}`).waitFor();
  await saved.getByText("Result 1", { exact: true }).click();
  const old = saved.locator("details").filter({ has: page.locator('[data-revision-number="1"]') });
  await old.getByRole("columnheader", { name: first.name }).waitFor();
  expect(await old.getByText("Uji").count()).toBe(0);
  expect(await old.getByText(entry.place, { exact: true }).count()).toBe(1);
  await expectNoBarriers(page, "what was said beside an earlier result");
});

test("a game that is over and not counted leads straight to the count", async ({ host, open }) => {
  const begun = await begin(host, { deck: "table" });
  await playUntil(host, begun, ({ expect }) => expect.expect === "over");
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/history");
  await player.link(/^Count the points of the game/).waitFor();
  await visit(page, host, `/history/${begun.summary.id}`);
  await page.getByText("This game is over, but not counted").waitFor();
  await expectNoBarriers(page, "a game that is not counted");
  await player.link("Count the points").click();
  await player.count("Clan Points").waitFor();
});

test("what is said about a game is set right in place", async ({ host, open }) => {
  const [game = ""] = await playYear(host, 1);
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/history/${game}`);
  await player.button("Edit").click();
  await page.getByLabel("Minutes").fill("0");
  await page.getByLabel("Place", { exact: true }).fill("Café Ōtsu");
  await page.getByLabel("Tags").fill("teaching, league");
  await player.button("Save").click();
  await page.getByText("A game takes from a minute to a day.").waitFor();
  expect(await page.getByLabel("Minutes").getAttribute("aria-invalid")).toBe("true");
  await expectNoBarriers(page, "wrong details");
  await page.getByLabel("Minutes").fill("75");
  await player.does("set_details", () => player.button("Save").click());
  await page.getByText(/75\smin · Café Ōtsu/).waitFor();
  expect((await host.call("game", { game })).details.tags).toEqual(["league", "teaching"]);
});

test("a player without a name gets one in the details of the game", async ({ host, open }) => {
  let table = await begin(host, { tracking: ["full", "full"], names: ["", "Bo"] });
  const course = new Course();
  while (table.expect.expect !== "over") table = await course.next(host, table);
  const { id: game } = table.summary;
  await host.call("finish", { game, revision: table.revision, counts: [] });
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/history/${game}`);
  await page.getByText("Red", { exact: true }).first().waitFor();
  await player.button("Edit").click();
  const [first, second] = [1, 2].map((seat) => page.getByLabel(`Name of player ${seat}`));
  expect(await first?.getAttribute("placeholder")).toBe("Red (name optional)");
  expect(await second?.inputValue()).toBe("Bo");
  await first?.fill("bo");
  await player.button("Save").click();
  await page.getByText("Two players have the same name.").waitFor();
  expect(await second?.getAttribute("aria-invalid")).toBe("true");
  await expectNoBarriers(page, "names that clash");
  await first?.fill("Aiko");
  const named = await player.does("set_details", () => player.button("Save").click());
  expect(named.summary.seats.map(({ name }) => name)).toEqual(["Aiko", "Bo"]);
  await page.getByText("Aiko", { exact: true }).first().waitFor();
  expect((await host.call("people", {})).people.map(({ name }) => name).sort()).toEqual([
    "Aiko",
    "Bo",
  ]);
});

test("a game is looked at step by step, from its points on", async ({ host, open }) => {
  const game = await finished(host, { tracking: "full" });
  const { entries } = await host.call("game", { game });
  const { points } = await host.call("timeline", { game });
  const page = await open("desktop");
  const player = new Player(page);
  await visit(page, host, `/history/${game}`);
  const chart = page.getByRole("slider", { name: "Points turn by turn" });
  await chart.focus();
  await page.keyboard.press("Home");
  expect(await chart.getAttribute("aria-valuetext")).toBe("At the beginning");
  await page.keyboard.press("ArrowRight");
  await player.button("Look at the table here").click();
  const step = points[1]?.steps ?? 0;
  await page.getByText(`The table after step ${step} of ${entries.length}`).waitFor();
  await player.button("The step after").click();
  await page.locator(`[data-step="${step + 1}"]`).waitFor();
  await page.getByRole("slider", { name: "Step" }).press("End");
  await page.locator(`[data-step="${entries.length}"]`).waitFor();
  await player.button("Close").click();
  await chart.waitFor();

  const card = page.getByRole("region", { name: "Points turn by turn" });
  await card.getByText(/At the end: /).waitFor();
  await card.getByRole("button", { name: /the numbers as a table/ }).click();
  expect(await card.getByRole("row").count()).toBe(points.length + 1);
});

test("the points of a game under way are told as far as it went, and every round by its name", async ({
  host,
  open,
}) => {
  const begun = await begin(host, { tracking: ["full", "full"] });
  const second = ({ summary: { round, turns } }: TableView) => round === 2 && turns === 0;
  const view = await playUntil(host, begun, second, new Course(3));
  if (view === null) throw new Error("no second round");
  const page = await open("phone");
  await visit(page, host, `/history/${begun.summary.id}`);
  const card = page.getByRole("region", { name: "Points turn by turn" });
  await card.getByText(/So far, up to the last whole turn: Aiko \d+ and Bo \d+\./).waitFor();
  expect(await card.getByText("At the end:").count()).toBe(0);
  const told = (await host.call("timeline", { game: begun.summary.id })).points;
  expect(told.at(-1)?.round).toBe(1);

  const turn = ({ summary: { round, turns } }: TableView) => round === 2 && turns === 1;
  await playUntil(host, view, turn, new Course(3));
  await page.reload();
  const placeOf = async (found: Locator) => {
    const { x, width } = (await found.boundingBox()) ?? { x: 0, width: 0 };
    return { from: x, to: x + width };
  };
  const name = (words: string) => placeOf(card.getByText(words, { exact: true }));
  const [first, last] = [await name("Round 1"), await name("Round 2")];
  expect(last.to).toBeLessThanOrEqual((await placeOf(card.getByRole("slider"))).to);
  expect(first.to).toBeLessThan(last.from);
});
