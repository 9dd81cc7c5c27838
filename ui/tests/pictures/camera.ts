/**
 * Takes the pictures of docs/pictures: the real screens, always of the same games.
 * Whatever is photographed is also measured in every size for layout faults.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { EVERY_SIZE, type Size, SIZES } from "../support/browser.js";
import { layoutFaults } from "../support/layout/faults.js";
import { test as base } from "../support/test.js";
import { withFewColors } from "./palette.js";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "docs", "pictures");
const LARGEST = 120_000;
const NOW = "2026-11-21T22:40:00Z";
/** A folder of somebody's own in place of one that is another each time. */
const DATA_DIR = "/home/aiko/.local/share/shirasagi";

export type Look = Size | `${Size}-night`;

export const BOTH = ["phone", "desktop"] as const satisfies readonly Look[];
export const ALL = ["phone", "tablet", "desktop"] as const satisfies readonly Look[];

/** By the id of a game: when it was played. */
type Times = Map<string, { started_at: string; finished_at?: string }>;

export type Camera = {
  readonly times: Times;
  /** A picture for each look; a page that is new each time is brought to what is to be seen. */
  take(name: string, looks: readonly Look[], show: (page: Page) => Promise<unknown>): Promise<void>;
};

export const test = base.extend<{ camera: Camera }>({
  camera: async ({ open }, use) => {
    const times: Times = new Map();
    const faults: string[] = [];
    await use({
      times,
      async take(name, looks, show) {
        for (const look of looks) {
          const [size = "", night] = look.split("-");
          const page = await open(size as Size);
          await page.emulateMedia({ colorScheme: night === undefined ? "light" : "dark" });
          const answered = await pin(page, times);
          await show(page);
          await shoot(page, `${name}-${look}`, answered);
          const others = EVERY_SIZE.filter((each) => !looks.some((shot) => shot.startsWith(each)));
          for (const each of [size as Size, ...(look === looks[0] ? others : [])]) {
            faults.push(...(await measure(page, name, each)));
          }
          await page.close();
        }
      },
    });
    expect(faults).toEqual([]);
  },
});

/** Layout faults of what was photographed, in the size of the picture or another one. */
async function measure(page: Page, name: string, size: Size): Promise<string[]> {
  await page.setViewportSize(SIZES[size]);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const found = await layoutFaults(page, { touch: size !== "desktop" });
  return found.map((fault) => `${name}, ${size}: ${fault}`);
}

/**
 * The clock of the games is the computer's: on the pictures they have times that stay.
 * Tells whether the app has answered all it was asked.
 */
async function pin(page: Page, times: Times): Promise<() => boolean> {
  await page.clock.setFixedTime(NOW);
  let asked = 0;
  await page.route("**/api/call", async (route) => {
    asked += 1;
    const response = await route.fetch();
    const reply: unknown = JSON.parse(await response.text(), (key, value: unknown) => {
      if (key === "data_dir") return DATA_DIR;
      if (key === "folder") return `${DATA_DIR}/backups`;
      if (key === "made_at") return NOW;
      return typeof value === "object" && value !== null ? redated(value, times) : value;
    });
    await route.fulfill({ response, json: reply });
    asked -= 1;
  });
  return () => asked === 0;
}

/** Of a game, or of what is said about one. */
function redated(value: object, times: Times): object {
  const { id, game, summary } = value as Record<string, unknown>;
  const of = (summary as { id: unknown } | undefined)?.id ?? id ?? game;
  const when = times.get(String(of));
  if (when === undefined) return value;
  const day = when.started_at.slice(0, 10);
  if ("details" in value) return { ...value, details: { ...(value.details as object), day } };
  return "day" in value ? { ...value, ...when, day } : { ...value, ...when };
}

/** Once nothing moves any more: two pictures in a row are the same. */
async function shoot(page: Page, name: string, answered: () => boolean): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // What lies under the pointer would be lit, or not yet.
  await page.mouse.move(0, 0);
  const none: Buffer = Buffer.alloc(0);
  let still = none;
  for (let same = false; !same;) {
    const rests = answered();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const next = await page.screenshot({ animations: "disabled", caret: "hide", scale: "css" });
    same = rests && next.equals(still);
    still = rests ? next : none;
  }
  const reduced = withFewColors(still);
  expect(reduced.length, name).toBeLessThan(LARGEST);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${name}.png`), reduced);
}
