/** Takes the pictures of the README: the real screens, always of the same games. */
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { SIZES, type Size, visit } from "./support/browser.js";
import { begin, CODE, countsOf, Course, finished, playUntil, reach } from "./support/course.js";
import type { Host } from "./support/host.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

const FOLDER = join(import.meta.dirname, "..", "..", "docs", "pictures");
const LARGEST = 200_000;
const NOW = "2026-11-21T22:40:00Z";

type Times = Map<string, { started_at: string; finished_at: string | null }>;

/** The clock of the games is the computer's: on the pictures they have times that stay. */
async function dateAs(page: Page, times: Times): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.route("**/api/call", async (route) => {
    const response = await route.fetch();
    const reply: unknown = JSON.parse(await response.text(), (_key, value: unknown) => {
      if (typeof value !== "object" || value === null || !("id" in value)) return value;
      const dated = times.get(String(value.id));
      return dated === undefined ? value : { ...value, ...dated };
    });
    await route.fulfill({ response, json: reply });
  });
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await mkdir(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, animations: "disabled", caret: "hide", scale: "css" });
  expect((await stat(path)).size, path).toBeLessThan(LARGEST);
}

/** A shelf of games as somebody has them after some evenings, and one of each state to show. */
async function shelf(host: Host) {
  const times: Times = new Map();
  const evening = (day: number, from: string, to: string | null) => ({
    started_at: `2026-11-${day}T${from}:00Z`,
    finished_at: to === null ? null : `2026-11-${day}T${to}:00Z`,
  });
  const past = [
    { seed: 3, clanPoints: 4, when: evening(11, "21:05", "21:48") },
    { seed: 5, clanPoints: 22, when: evening(14, "22:10", "22:51") },
    { seed: 7, clanPoints: 9, when: evening(16, "20:32", "21:20") },
    { seed: 1, clanPoints: 17, when: evening(20, "22:02", "22:49") },
  ];
  for (const { when, ...plan } of past) times.set(await finished(host, plan), when);

  const counted = await begin(host, { deck: "table" });
  const over = counted.summary.id;
  await playUntil(host, counted, ({ expect }) => expect.expect === "over", new Course(11));
  const counts = { ...(await countsOf(host, over)), clan_points: 24, coins: 8, seals: 3, pearl: 7 };
  await host.call("save_counts", { game: over, counts });
  times.set(over, evening(21, "20:58", null));
  const { summary } = await reach(host, "rival-garden");
  times.set(summary.id, evening(21, "22:17", null));
  return { times, over, table: summary.id };
}

test("the pictures", async ({ host, open }) => {
  const { times, over, table } = await shelf(host);
  for (const size of Object.keys(SIZES) as Size[]) {
    const page = await open(size);
    const player = new Player(page);
    await dateAs(page, times);

    await visit(page, host);
    await page.getByTestId("resume").first().waitFor();
    await take(page, `home-${size}`);

    await visit(page, host, `/setup?code=${CODE}`);
    await page.getByTestId("part").waitFor();
    await take(page, `setup-${size}`);

    await visit(page, host, `/table/${table}`);
    await player.options.first().waitFor();
    await take(page, `table-rival-${size}`);

    await visit(page, host, `/score/${over}`);
    await page.getByTestId("total-1").waitFor();
    await take(page, `score-${size}`);

    if (size === "phone") {
      await page.emulateMedia({ colorScheme: "dark" });
      await visit(page, host, `/score/${over}`);
      await page.getByTestId("total-1").waitFor();
      await page.getByRole("region", { name: "Scores" }).evaluate((scores) => {
        scores.style.scrollMarginTop = "12px";
        scores.scrollIntoView();
      });
      await take(page, "score-phone-night");
      await page.emulateMedia({ colorScheme: "light" });
    }

    await visit(page, host, "/history");
    await page.locator("[data-game]").first().waitFor();
    await take(page, `history-${size}`);
  }
});
