import { describe, expect } from "vitest";
import type { DeckSource } from "../src/bindings/DeckSource.js";
import type { TableView } from "../src/bindings/TableView.js";
import { expectNoBarriers, expectNoViolations } from "./support/axe.js";
import { EVERY_SIZE, visit } from "./support/browser.js";
import { begin, playUntil, reach } from "./support/course.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

type Question = [TableView["expect"]["expect"], DeckSource, seed: number];

/** What a game can wait for. */
const QUESTIONS: Question[] = [
  ["rival-garden", "app", 0],
  ["rival-room", "app", 0],
  // The seed of a game that comes to it.
  ["rival-courtier", "table", 18],
  ["turn-order", "app", 0],
  ["round", "table", 0],
  ["reveal", "table", 0],
  ["over", "table", 0],
];

/** On what is larger the same pieces stand in columns: two of them will do. */
const LARGER: readonly Question[0][] = ["rival-room", "round"];

test.for(QUESTIONS)(
  "axe finds nothing at the table: %s",
  async ([wanted, deck, seed], { host, open }) => {
    const look = LARGER.includes(wanted) ? expectNoBarriers : expectNoViolations;
    const view = await reach(host, wanted, { deck, seed });
    const page = await open("phone");
    await visit(page, host, `/table/${view.summary.id}`);
    await page.locator("[data-option], [data-next], [data-testid^=card-]").first().waitFor();
    const player = new Player(page);
    if (await player.button("Done").isVisible()) {
      await look(page, "the actions of the die");
      await player.act(view);
    }
    await look(page, wanted);
    if (wanted === "round") {
      await player.button("I rolled them").click();
      await look(page, "dice are typed");
    }
  },
);

describe.each(EVERY_SIZE)("axe finds nothing at the table on a %s:", (size) => {
  test("a turn of both", async ({ host, open }) => {
    const page = await open(size);
    const player = new Player(page);
    const view = await begin(host);
    await visit(page, host, `/table/${view.summary.id}`);
    const now = await playUntil(host, view, ({ expect }) => expect.expect === "take");
    if (now === null) throw new Error("the player has a turn");
    await page.reload();
    await player.end("coral", "left").waitFor();
    await expectNoViolations(page, "the rival has played");
    const [choice] = now.choices;
    await player.end(choice?.bridge ?? "", choice?.end ?? "").click();
    await page.locator("button[data-testid^=space-]").first().waitFor();
    await expectNoViolations(page, "a die is chosen");
    await player.does("play", () => page.locator("button[data-testid^=space-]").first().click());
    await player.rivalTurn.waitFor();
    await expectNoViolations(page, "the die is placed");
    await player.button("Undo").click();
    await page.getByText(/^Round 1 ·/).waitFor();
    await expect.poll(() => player.button("Redo").isEnabled()).toBe(true);
    await expectNoViolations(page, "a step is taken back");
  });

  test("what lies beside it", async ({ host, open }) => {
    const begun = await begin(host);
    const view = await playUntil(host, begun, ({ summary }) => summary.round === 2);
    const page = await open(size);
    const player = new Player(page);
    await visit(page, host, `/table/${view?.summary.id ?? ""}`);
    const sheet = page.getByRole("dialog");
    const close = async () => {
      await page.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
    };
    if (size === "phone") {
      await player.button("Journal").click();
      await sheet.waitFor();
      await expectNoViolations(page, "the journal");
      await close();
      await player.button(/^Tokugawa: .*Show all$/).click();
      await sheet.waitFor();
      await expectNoViolations(page, "the rival");
    } else {
      await page.getByRole("region", { name: "Journal" }).waitFor();
    }
    await player.button("Fix a mismatch").click();
    await page.getByRole("dialog", { name: "Fix a mismatch" }).waitFor();
    await expectNoViolations(page, "fix a mismatch");
  });
});
