/** The screens that the audit measures and the pictures show, each opened from a stored state. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { TableView } from "../../src/bindings/companion.js";
import type { Host } from "./app.js";
import { bgStats, json } from "./bgStats.js";
import { CODE } from "./course.js";
import { preview } from "./importing.js";
import { Counter } from "./score.js";
import { Dealer } from "./setup.js";
import type { StateName, Stored } from "./states.js";
import { Table } from "./table.js";

export type Stage = {
  app: Host;
  page: Page;
  stored: Stored;
  visit: (route?: string) => Promise<void>;
  /** Measures what is shown now; a screen that calls it is measured at each call. */
  look: (part: string) => Promise<void>;
};

type Screen = { state: StateName; open: (stage: Stage) => Promise<void> };

const FRIENDS = ["Aiko", "Bo", "Chie", "Dan"];
const FOUR = "/setup?code=NGCN-JRAF-MF6A";

/** A screen that its route alone opens. */
const route = (state: StateName, path: string, ready: string): Screen => ({
  state,
  open: async ({ page, visit }) => {
    await visit(path);
    await expect(page.locator(ready).first()).toBeVisible();
  },
});

/** A table, after what `act` does there. */
const table = (
  game: string,
  act: (table: Table, view: TableView, stage: Stage) => Promise<unknown> = () => Promise.resolve(),
): Screen => ({
  state: "table",
  open: async (stage) => {
    const view = await stage.app.call("table", { game: stage.stored[game] ?? "" });
    const player = new Table(stage.page);
    await player.open(stage.visit, view);
    await act(player, view, stage);
  },
});

async function pickUp(player: Table, view: TableView): Promise<void> {
  const die = view.choices.find(({ spaces }) => spaces.some(({ refusal }) => refusal !== null));
  const { bridge, end } = die ?? view.choices[0] ?? { bridge: "coral", end: "left" };
  await player.end(bridge, end).click();
  await expect(player.page.locator("button[data-testid^=space-]").first()).toBeVisible();
}

async function openSheet(player: Table, name: string | RegExp): Promise<void> {
  await player.button(name).first().click();
  await expect(player.dialog()).toBeVisible();
}

/** Opens the clans unless they stand beside the table, which is drawn. */
async function showClans(player: Table, control: Locator): Promise<void> {
  if ((await control.count()) === 0) await openSheet(player, "Clans");
}

/** Looks at all parts of the setup but the last, which it leaves open. */
async function lookAtParts(dealer: Dealer, { look }: Stage): Promise<void> {
  for (let part = 0; (await dealer.button(/^Next: /).count()) > 0; part += 1) {
    await look(`part ${part + 1}`);
    await dealer.nextPart();
  }
}

/** The setup of four, dealt from its code. */
const setup = (act: (dealer: Dealer, stage: Stage) => Promise<unknown>): Screen => ({
  state: "empty",
  open: async (stage) => {
    const dealer = new Dealer(stage.page);
    await stage.visit(FOUR);
    await expect(dealer.part).toBeVisible();
    await act(dealer, stage);
  },
});

export const SCREENS = {
  "home-empty": route("empty", "/", "text=New game"),
  home: route("home", "/", "[data-testid=resume]"),
  "new-game": {
    state: "home",
    open: async ({ page, visit }) => {
      const dealer = new Dealer(page);
      await visit("/setup");
      await dealer.seat([...FRIENDS.slice(0, 3), "Aiko"]);
      await expect(page.getByText("Two players have this name")).toBeVisible();
    },
  },
  "compare-cards": {
    state: "empty",
    open: async ({ page, visit }) => {
      await visit("/setup");
      await page.getByRole("button", { name: "Compare them now" }).click();
      await expect(page.getByText("Card 1 of 9")).toBeVisible();
    },
  },
  "own-table": {
    state: "empty",
    open: async ({ page, visit }) => {
      const dealer = new Dealer(page);
      await visit("/setup");
      await dealer.seat(FRIENDS);
      await dealer.does("own_table", () => dealer.button(/table is set up already$/).click());
      await expect(page.locator("[data-choice]").first()).toBeVisible();
    },
  },
  "setup-parts": setup(lookAtParts),
  "setup-solo": {
    state: "empty",
    open: async (stage) => {
      const dealer = new Dealer(stage.page);
      await stage.visit(`/setup?code=${CODE}`);
      await expect(dealer.part).toBeVisible();
      await lookAtParts(dealer, stage);
    },
  },
  "setup-all": setup((dealer) => dealer.allAtOnce()),
  "setup-share": setup(async (dealer, { page }) => {
    await dealer.button("Share").first().click();
    await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  }),
  "setup-faults": setup(async (dealer, { page }) => {
    await dealer.enterMine();
    // A second tile of one color on the ♦ positions.
    await dealer.drew("Steward room 1", { hasNotText: "♦ position" }, "♦ position");
    await expect(page.locator("[data-fault]").first()).toBeVisible();
  }),
  "setup-piece": setup(async (dealer, { page }) => {
    await dealer.enterMine();
    await dealer.button("Enter mine: Steward room 3").click();
    await expect(page.locator("[data-candidate]").first()).toBeVisible();
  }),
  "table-solo-dice": table("solo", pickUp),
  "table-rival": table("room"),
  "table-reveal": table("reveal"),
  "table-solo": table("rich", pickUp),
  "table-refill": table("refill", (player) => openSheet(player, /cards?$/)),
  "table-two-dice": table("two", pickUp),
  "table-mixed": table("mixed", pickUp),
  "table-order": table("order"),
  "table-pairs": table("pairs"),
  "table-turn": table("turn", pickUp),
  "table-actions": table("act"),
  "table-round": table("round", async (player) => {
    await player.button("I rolled them").click();
    await expect(player.button("Value 6")).toBeVisible();
  }),
  "table-trades": table("trades"),
  "table-scores": table("turn", async (player, _, { page }) => {
    await showClans(player, player.radio("Scores"));
    await player.choose(player.radio("Scores"));
    await expect(page.getByTestId("standing-1")).toBeVisible();
  }),
  "table-corrections": table("turn", async (player) => {
    const fix = player.button("Fix a mismatch").first();
    await showClans(player, fix);
    await fix.click();
    await expect(player.dialog("Fix a mismatch")).toBeVisible();
  }),
  "table-journal": table("turn", async (player, view) => {
    const step = player.button(`View the table after step ${view.undo - 4}`);
    const [journal, menu] = [player.button("Journal"), player.button("Menu")];
    // A wide screen has the journal beside the table; at large text a phone has it in its menu.
    await expect(step.or(journal).or(menu).first()).toBeVisible();
    if ((await step.count()) === 0) {
      if ((await journal.count()) === 0) await menu.click();
      await journal.click();
    }
    await step.click();
    await expect(player.dialog(/^The table after step/)).toBeVisible();
  }),
  "score-count": {
    state: "table",
    open: async ({ page, stored, visit }) => {
      await visit(`/score/${stored["counting"]}`);
      await expect(page.getByTestId("total-3")).toBeVisible();
    },
  },
  "score-tie": {
    state: "table",
    open: async ({ app, page, stored, visit }) => {
      const counter = new Counter(page);
      const { order } = await app.call("score", { game: stored["tie"] ?? "" });
      await visit(`/score/${stored["tie"]}`);
      for (const seat of order) {
        await counter.tab(seat).click();
        await counter.button("Gardeners: nothing here").click();
      }
      await expect(page.getByRole("group", { name: "Whose is on top?" })).toBeVisible();
    },
  },
  score: {
    state: "home",
    open: async ({ page, stored, visit }) => {
      await visit(`/score/${stored["scored"]}`);
      await expect(page.getByTestId("verdict")).toBeVisible();
    },
  },
  entry: {
    state: "year",
    open: async ({ page, visit }) => {
      const player = new Counter(page);
      await visit("/enter");
      await player.choose(player.radio("3"));
      for (const [i, name] of FRIENDS.slice(0, 3).entries())
        await page.getByRole("textbox", { name: `Name of player ${i + 1}` }).fill(name);
      await player.choose(player.radio("The seven lines"));
      await page.getByLabel("Courtiers, Chie", { exact: true }).fill("900");
      await player.button("Save to history").click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    },
  },
  history: route("year", "/history", "[data-game]"),
  filter: {
    state: "year",
    open: async ({ page, visit }) => {
      await visit("/history?seats=1");
      await page.getByRole("button", { name: /^Filter/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  game: {
    state: "home",
    open: async ({ page, stored, visit }) => {
      await visit(`/history/${stored["scored"]}`);
      await expect(page.getByRole("heading", { name: "Points turn by turn" })).toBeVisible();
    },
  },
  "share-card": {
    state: "home",
    open: async ({ page, stored, visit }) => {
      await visit(`/history/${stored["scored"]}`);
      await page.getByRole("button", { name: "Share the result" }).click();
      const sheet = page.getByRole("dialog", { name: "Share the result" });
      await expect(sheet.locator("img")).toBeVisible();
    },
  },
  statistics: route("year", "/statistics", "[data-games]"),
  people: route("year", "/people", "[data-person]"),
  data: {
    state: "year",
    open: async ({ page, visit }) => {
      await visit("/data");
      await preview(page, json("BGStatsExport.json", bgStats));
    },
  },
  settings: {
    state: "empty",
    open: async ({ page, visit }) => {
      await visit("/settings");
      const folds = page.locator("details");
      await expect(folds.first()).toBeVisible();
      for (const fold of await folds.all()) await fold.locator("summary").click();
    },
  },
  rules: route("empty", "/rules", "text=Alone against Tokugawa"),
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;
