/** The whole table at 1280 × 800: nothing is cut, and no words lie on others. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Room } from "../src/bindings/Room.js";
import type { TableView } from "../src/bindings/TableView.js";
import { visit } from "./support/browser.js";
import { LONG_NAMES } from "./support/course.js";
import { beginFour, playFour } from "./support/four.js";
import type { Host } from "./support/host.js";
import { layoutFaults } from "./support/layout/faults.js";
import { test } from "./support/test.js";

const sharedSteward = ({ spaces }: TableView) =>
  spaces.find(({ space, dice }) => space.startsWith("steward-") && dice.length === 2)?.space;

/** Two dice stand in a Steward room, and everybody has a Courtier there. */
async function crowdSteward(host: Host, names: readonly string[] = []): Promise<TableView> {
  let view = await playFour(
    host,
    await beginFour(host, names),
    (now) => now.expect.expect === "take" && sharedSteward(now) !== undefined,
  );
  const place = sharedSteward(view) as Room;
  for (const { seat } of view.summary.seats) {
    const n = seat === 1 ? 2 : 1;
    const correction = { what: "courtiers", seat, place, n } as const;
    view = await host.call("play", {
      game: view.summary.id,
      revision: view.revision,
      step: { step: "correct", correction },
    });
  }
  return view;
}

async function openTable(page: Page, host: Host, view: TableView): Promise<void> {
  await visit(page, host, `/table/${view.summary.id}`);
  await page.locator(`[data-revision="${view.revision}"]`).waitFor();
}

test("dice, Courtiers and names of a crowded castle are whole", async ({ host, open }) => {
  const view = await crowdSteward(host);
  const page = await open("desktop");
  await openTable(page, host, view);
  const table = page.getByRole("group", { name: "The whole table" });
  const room = sharedSteward(view) ?? "";
  expect(await table.getByTestId(`space-${room}`).locator(".piece").count()).toBe(4);
  expect(await layoutFaults(table)).toEqual([]);
  for (const n of [1, 2, 3]) await table.getByText(`Steward ${n}`, { exact: true }).waitFor();
  expect(await table.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(0);
});

test("wider letters cut no room's number and no tab", async ({ host, open }) => {
  const view = await crowdSteward(host, LONG_NAMES);
  const page = await open("desktop");
  await openTable(page, host, view);
  // As a device without the fonts shows it.
  await page.evaluate(() => (document.body.style.letterSpacing = "0.06em"));
  const table = page.getByRole("group", { name: "The whole table" });
  for (const name of ["Castle", "Passage of Time"]) {
    expect(await layoutFaults(table.getByRole("region", { name })), name).toEqual([]);
  }
  const tabs = page.getByRole("radiogroup", { name: "Clans" });
  const [word, edge] = await Promise.all([
    tabs.getByText("Scores").boundingBox(),
    tabs.boundingBox(),
  ]);
  if (word === null || edge === null) throw new Error("the tabs are in sight");
  expect(word.x + word.width).toBeLessThanOrEqual(edge.x + edge.width);
  expect(await tabs.getByText("Scores").evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
});
