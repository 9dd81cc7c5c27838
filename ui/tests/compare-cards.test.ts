import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoViolations } from "./support/axe.js";
import { EVERY_SIZE, visit } from "./support/browser.js";
import { CODE, finished } from "./support/course.js";
import { expectAllFits } from "./support/fits.js";
import type { Host } from "./support/host.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

const checkedOf = async (host: Host) =>
  (await host.call("corrections", {})).cards.filter(({ checked }) => checked).length;

const progress = (page: Page) => page.getByRole("dialog").getByTestId("checked");

/** Says of every card but the first `from` ones that it matches. */
async function matchAll(host: Host, from = 0): Promise<void> {
  const { cards } = await host.call("corrections", {});
  for (const { believed } of cards.slice(from)) {
    const { id, bridge, actions } = believed;
    await host.call("correct", { component: "card", card: id, faces: { bridge, actions } });
  }
}

test("New game offers to compare the cards until all nine are checked", async ({ host, open }) => {
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/setup");
  const note = page.getByTestId("unchecked-cards");
  await note.getByText("0 of 9 checked").waitFor();

  await note.getByRole("button", { name: "Use my real deck" }).click();
  await note.waitFor({ state: "detached" });
  const deck = page.getByRole("group", { name: "Who runs the Tokugawa deck?" });
  expect(await deck.getByRole("radio").last().isChecked()).toBe(true);
  await deck.getByRole("radio").first().check();

  await note.getByRole("button", { name: "Compare them now" }).click();
  const pass = page.getByRole("dialog");
  for (const n of [1, 2, 3]) {
    await player.does("correct", () => player.button("Matches mine").click());
    await progress(page).getByText(`${n} of 9 checked`).waitFor();
  }
  await player.button("Correct it").click();
  await pass.getByRole("button", { name: /^Upper action/ }).click();
  await player.button("Courtier to the Gate").click();
  const { cards } = await player.does("correct", () => player.button("Save and go on").click());
  expect(cards[3]?.believed.actions[0]).toEqual({ place: "courtier" });
  expect(cards[3]?.believed.provenance).toBe("corrected");
  await progress(page).getByText("4 of 9 checked").waitFor();

  // Closed and opened again, also after a restart, it goes on with the first card left.
  await player.button("Close").click();
  await note.getByText("4 of 9 checked").waitFor();
  await host.restart();
  await visit(page, host, "/setup");
  await note.getByText("4 of 9 checked").waitFor();
  await matchAll(host, 5);
  await visit(page, host, "/setup");
  await note.getByRole("button", { name: "Compare them now" }).click();
  await pass.getByText("Card 5 of 9").waitFor();
  await player.does("correct", () => player.button("Matches mine").click());
  await pass.getByRole("heading", { name: "All 9 cards are checked" }).waitFor();
  await player.button("Done").click();
  await note.waitFor({ state: "detached" });

  await visit(page, host, "/settings");
  const fold = page.locator("details").filter({ hasText: "Tokugawa cards" });
  await fold.getByText("9 of 9 checked").click();
  await fold.getByText("Checked: matches your box").first().waitFor();
  expect(await fold.getByText("Checked: matches your box").count()).toBe(8);
  expect(await fold.getByText("Corrected by you").count()).toBe(1);
  expect(await fold.getByText("Reconstructed").count()).toBe(0);
});

test("a check can be undone at once and later", async ({ host, open }) => {
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/settings");
  await page.getByText("0 of 9 checked").click();
  await player.button("Compare them now (2 min)").click();
  const pass = page.getByRole("dialog");
  await player.does("correct", () => player.button("Matches mine").click());
  await pass.getByText("Card 2 of 9").waitFor();
  await player.does("correct", () => pass.getByRole("button", { name: "Undo" }).click());
  await pass.getByText("Card 1 of 9").waitFor();
  expect(await checkedOf(host)).toBe(0);

  await player.does("correct", () => player.button("Matches mine").click());
  await pass.getByText("Card 2 of 9").waitFor();
  await player.button("Previous card").click();
  await pass.getByText("Checked: matches your box").first().waitFor();
  await player.does("correct", () => player.button("Undo the check").click());
  await progress(page).getByText("0 of 9 checked").waitFor();
  expect(await checkedOf(host)).toBe(0);

  // What is chosen and not saved stays.
  await player.button("Correct it").click();
  await pass.getByRole("button", { name: /^Goes to/ }).click();
  await player.button("The Well").click();
  await player.button("Close").click();
  await page.getByText("Changes not saved yet").first().waitFor();
  await player.button("Compare them now (2 min)").click();
  await pass.getByRole("button", { name: /^Goes to.*The Well/ }).waitFor();
});

test("the part about the deck asks nothing again and names unchecked cards", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  const toDeck = async () => {
    await visit(page, host, `/setup?code=${CODE}`);
    await page.getByTestId("part").waitFor();
    await page.getByRole("button", { name: /all parts/i }).click();
    await page.getByRole("button", { name: /Tokugawa deck/ }).click();
    await page.locator("[data-part=deck]").waitFor();
  };
  await toDeck();
  const part = page.locator("[data-part=deck]");
  await part.getByText("0 of 9 checked").waitFor();
  expect(await part.getByRole("radio").count()).toBe(0);
  await matchAll(host);
  await toDeck();
  await part.getByText("Shirasagi has shuffled").waitFor();
  await expect.poll(() => part.getByTestId("unchecked-cards").count()).toBe(0);
});

test("a solo game says how many of its cards are checked", async ({ host, open }) => {
  const page = await open("phone");
  const player = new Player(page);
  const game = await finished(host, { deck: "app" });
  await visit(page, host, `/history/${game}`);
  const note = page.getByTestId("checked-cards");
  await note.getByText("0 of the 9 Tokugawa cards").waitFor();
  await note.getByRole("button", { name: "Compare" }).click();
  await player.does("correct", () => player.button("Matches mine").click());
  await player.button("Close").click();
  await note.getByText("1 of the 9 Tokugawa cards").waitFor();
  await visit(page, host, `/score/${game}`);
  await note.getByText("1 of the 9 Tokugawa cards").waitFor();

  const real = await finished(host, { deck: "table" });
  await visit(page, host, `/history/${real}`);
  await page.getByTestId("total-1").waitFor();
  expect(await note.count()).toBe(0);
});

describe.each(EVERY_SIZE)("on a %s", (size) => {
  test("the pass over the cards fits and has no barriers", async ({ host, open }) => {
    const page = await open(size);
    const player = new Player(page);
    await visit(page, host, "/setup");
    await player.button("Compare them now (2 min)").click();
    await player.button("Matches mine").waitFor();
    await expectAllFits(page, "a card");
    await expectNoViolations(page, "a card");
    // Both sides and the buttons are seen at once.
    const lowest = await page.getByRole("dialog").getByRole("article").last().boundingBox();
    const foot = await player.button("Matches mine").boundingBox();
    expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
    await player.button("Correct it").click();
    for (const part of ["Die", "Goes to", "Upper action", "Lower action"]) {
      await page
        .getByRole("dialog")
        .getByRole("button", { name: new RegExp(`^${part}`) })
        .click();
      await expectAllFits(page, part);
    }
    await expectNoViolations(page, "the choices");
  });
});
