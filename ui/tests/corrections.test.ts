import type { Page } from "playwright-core";
import { expect } from "vitest";
import { visit } from "./support/browser.js";
import { begin, CODE, reach } from "./support/course.js";
import { placeName } from "./support/places.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

async function openWell(page: Page): Promise<Player> {
  const player = new Player(page);
  const part = page.getByTestId("part");
  await part.waitFor();
  while ((await part.getAttribute("data-part")) !== "well") {
    const before = await part.getAttribute("data-part");
    await player.button(/^Next: /).click();
    await expect.poll(() => part.getAttribute("data-part")).not.toBe(before);
  }
  return player;
}

test("a corrected Well tile is still corrected after a restart", async ({ host, open }) => {
  const page = await open("phone");
  await visit(page, host, `/setup?code=${CODE}`);
  const player = await openWell(page);
  const tile = page.getByTestId("part").getByRole("listitem").first();
  const before = await tile.innerText();
  await tile.getByRole("button", { name: "My tile shows something else" }).click();
  const other = tile.getByRole("group", { name: "The back shows" }).locator("button:enabled");
  const reward = (await other.first().innerText()).trim();
  expect(before).not.toContain(reward);
  await player.does("correct", () => other.first().click());
  await tile.getByText(reward).first().waitFor();

  await host.restart();
  await visit(page, host, `/setup?code=${CODE}`);
  await openWell(page);
  await page.getByTestId("part").getByRole("listitem").first().getByText(reward).first().waitFor();
});

test("a card corrected at the table plays as corrected, now and later", async ({ host, open }) => {
  const view = await reach(host, "reveal", { deck: "table" });
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/table/${view.summary.id}`);
  await player.button("None of these: correct a card").click();
  const sheet = page.getByRole("dialog");
  const card = sheet.locator("[data-testid^=card-]").first();
  const id = (await card.getAttribute("data-testid"))?.replace("card-", "") ?? "";
  const printed = view.cards.find((card) => card.id === id);
  await card.click();
  const to = printed?.bridge.space === "well" ? "outside-left" : "well";
  await sheet.getByRole("button", { name: /^Goes to/ }).click();
  await sheet.getByRole("button", { name: placeName(to), exact: true }).click();
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.waitFor({ state: "detached" });
  const now = await host.call("table", { game: view.summary.id });
  expect(now.cards.find((card) => card.id === id)?.bridge.space).toBe(to);

  await host.restart();
  const later = await begin(host, { deck: "table" });
  expect(later.cards.find((card) => card.id === id)?.bridge.space).toBe(to);
});
