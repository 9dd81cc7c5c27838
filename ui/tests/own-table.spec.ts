import type { OwnTableView, TableView } from "../src/bindings/companion.js";
import { Dealer } from "./support/setup.js";
import { expect, test as base } from "./support/test.js";

/** A person who enters a table that is set up already. */
class Enterer extends Dealer {
  taps = 0;
  readonly heading = this.page.getByRole("heading", { level: 2 }).first();

  start(): Promise<TableView> {
    return this.does("start_game", () => this.button("Start playing").click());
  }

  choice(index: number) {
    return this.page.locator("[data-choice]").nth(index);
  }

  async tap(control = this.button("Our table is set up already")): Promise<OwnTableView> {
    this.taps += 1;
    const view = await this.does("own_table", () => control.click());
    await expect(this.page.locator(".entering")).toHaveAttribute("aria-busy", "false");
    return view;
  }

  /** Answers with the last choice that fits; a bridge of five dice with 2, 3, 4, 5 and 6. */
  async answer({ at, choices }: OwnTableView): Promise<OwnTableView> {
    if (at?.about === "bridge") {
      await this.tap(this.button("Add 2 and 3"));
      await this.tap(this.button("Add 4 and 5"));
      return this.tap(this.button("Add 6"));
    }
    const index = choices.findLastIndex(({ fault }) => fault === null);
    const next = await this.tap(this.choice(index));
    const answers = next.questions.map(({ answer }) => answer?.answer);
    expect(answers).toContainEqual(choices[index]?.answer);
    return next;
  }
}

const test = base.extend<{
  enterer: Enterer;
  enterFor: (tracked: RegExp) => Promise<OwnTableView>;
}>({
  enterer: async ({ page }, use) => use(new Enterer(page)),
  /** Begins to enter the table of four people. */
  enterFor: async ({ enterer, visit }, use) => {
    await use(async (tracked) => {
      await visit("/white-castle/setup");
      await enterer.seat(["Aiko", "Bo", "Chie", "Dan"]);
      await enterer.decide(enterer.page.getByRole("radio", { name: tracked }).first());
      return enterer.tap();
    });
  },
});

test("a table of four is entered in full by 40 taps", async ({ app, enterer, enterFor }) => {
  const met = new Set<string>();
  let view = await enterFor(/^Everything/);
  while (view.at !== null) {
    met.add(view.at.about);
    view = await enterer.answer(view);
  }
  // Every kind of question except the colors of a room.
  expect(met.size).toBe(10);
  const begun = await enterer.start();
  expect(enterer.taps).toBeLessThan(40);
  const { setup } = await app.call("open_setup", { from: "game", id: begun.summary.id });
  expect(setup).toEqual(view.setup?.setup);
});

test("where only dice are tracked 20 taps are enough", async ({ enterer, enterFor }) => {
  let view = await enterFor(/^Only the dice/);
  while (view.at !== null) view = await enterer.answer(view);
  // Nothing else is claimed.
  expect(await enterer.start()).toMatchObject({ dice_only: true, gardens: [] });
  expect(enterer.taps).toBeLessThan(20);
});

test("entries are kept and undone, and mistakes are named", async ({ enterer, enterFor }) => {
  const { heading, page } = enterer;
  const alert = page.getByRole("alert").filter({ hasText: /\S/ });
  await enterFor(/^Everything/);
  await enterer.tap(enterer.choice(0));
  await expect(heading).toHaveText("Steward room 2");
  await page.reload();
  await expect(heading).toHaveText("Steward room 2");
  await enterer.tap(enterer.button("Back"));
  await expect(enterer.choice(0)).toHaveAttribute("aria-pressed", "true");
  await enterer.button("Finish later").click();
  await enterer.tap(enterer.button("Continue entering the table"));
  await expect(heading).toHaveText("Steward room 1");
  await enterer.tap(enterer.button("Next"));
  await expect(heading).toHaveText("Steward room 2");

  await enterer.choice(0).click();
  await expect(alert).toContainText("already entered at “Steward room 1”");
  await enterer.tap(enterer.button("Use it here instead"));
  await expect(heading).toHaveText("Steward room 1");
  await enterer.tap(enterer.button("Undo"));
  await expect(heading).toHaveText("Steward room 2");
});
