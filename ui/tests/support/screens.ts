/** The screens that the audit measures and the pictures show, each opened from a stored state. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { CastleStep, Item, TableView } from "../../src/bindings/companion.js";
import type { Host } from "./app.js";
import { countedCastles, FOUR_CASTLES, startCastles } from "./castles.js";
import { CODE } from "./course.js";
import { bgStats, json, preview } from "./files.js";
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

type Screen = {
  state: StateName;
  open: (stage: Stage) => Promise<void>;
  /** It shows something else when it is opened in another size: the audit opens it for each. */
  reopen?: true;
  /** Some of its words were put together at a tap, and stay as they were in another language. */
  said?: true;
};
type People = { player: Table; counter: Counter; dealer: Dealer };

const FRIENDS = ["Aiko", "Bo", "Chie", "Dan"];

/** A screen at a route, which may name a stored game. `act` returns what is there in the end. */
const screen = (
  state: StateName,
  route: string,
  act: (on: Stage & People) => Locator | Promise<Locator>,
): Screen => ({
  state,
  open: async (stage) => {
    const { page, stored, visit } = stage;
    await visit(route.replace(/\{(\w+)\}/, (_, game: string) => stored[game] ?? ""));
    const player = new Table(page);
    const counter = new Counter(page);
    const there = await act({ ...stage, player, counter, dealer: new Dealer(page) });
    await expect(there.first()).toBeVisible();
  },
});

/** A castle that has something of everything. */
function mismatches(seat: number): CastleStep[] {
  const count = (item: Item, n: number): CastleStep => ({
    correct: { count: { seat, item, n } },
  });
  const tokens = ["a1", "a2", "a3", "b2"].map((square): CastleStep => ({
    correct: { token: { seat, square, covered: true } },
  }));
  return [
    count("floors", 4),
    count("residents", 26),
    count({ tower: 5 }, 3),
    count({ tower: 2 }, 1),
    count({ wall: 2 }, 2),
    count({ flag: 2 }, 3),
    { correct: { sun: seat } },
    { correct: { guest: { guest: "queen", place: { castle: seat } } } },
    { correct: { guest: { guest: "dagobert", place: { castle: seat } } } },
    ...tokens,
  ];
}

/** A table, after what `act` does there. */
const table = (
  game: string,
  act: (table: Table, view: TableView) => Promise<unknown> = () => Promise.resolve(),
): Screen => ({
  state: "table",
  open: async ({ app, page, stored, visit }) => {
    const view = await app.call("table", { game: stored[game] ?? "" });
    const player = new Table(page);
    await player.open(visit, view);
    await act(player, view);
  },
});

/** A table of castles, in the middle of a game. */
const CASTLE_TABLE: Screen = {
  state: "home",
  open: async ({ app, page, visit, look }) => {
    const player = new Table(page);
    const { summary, revision } = await startCastles(app, "great-architect", FRIENDS, {
      by: "table",
      guests: ["king", "cook", "logger"],
    });
    const game = summary.id;
    await app.call("castle_play", { game, revision, steps: mismatches(1) });
    await visit(`/table/${game}`);
    await look("a turn of castles begins");
    await player.button("Roll here").click();
    await expect(page.getByRole("heading", { name: /^Choosing/ })).toBeVisible();
    await look("castles while dice are used");
    await player.button("Scores").click();
    await expect(player.dialog()).toBeVisible();
    await look("what castles come to");
    await player.dialog().getByRole("button", { name: "Close" }).click();
    await player.button("Menu").click();
    await player.dialog().getByRole("button", { name: "From afar" }).click();
    await look("castles from afar");
    await player.button("Close").click();
    await player.button("Menu").click();
    await player.dialog().getByRole("button", { name: "Fix a mismatch" }).click();
    await look("a mismatch of castles");
    await player.dialog().getByRole("button", { name: "Close" }).click();
    await player.button("Menu").click();
    await player.dialog().getByRole("button", { name: "Journal" }).click();
    await expect(player.dialog()).toContainText("Turn 1");
  },
};

/** The score while it is revealed, which reduced motion leaves out. */
const ENDING: Screen = {
  state: "home",
  open: async ({ page, stored, visit }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await visit(`/history/${stored["scored"]}?ended`);
    await expect(page.getByRole("button", { name: "Next", exact: true })).toBeVisible();
    await page.emulateMedia({ reducedMotion: "reduce" });
  },
};

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

/** Opens whatever is folded. */
async function unfold(page: Page): Promise<Locator> {
  const folds = page.locator("details");
  await expect(folds.first()).toBeVisible();
  for (const fold of await folds.all())
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
  return folds;
}

/** The setup that a code deals, by default one of four. */
const setup = (act: (on: Stage & People) => Promise<Locator>, code = "NGCN-JRAF-MF6A"): Screen =>
  screen("empty", `/white-castle/setup?code=${code}`, async (on) => {
    await expect(on.dealer.part).toBeVisible();
    return act(on);
  });

/** Looks at all parts of the setup but the last, which it leaves open. */
async function lookAtParts({ dealer, look }: Stage & People): Promise<Locator> {
  await dealer.oneByOne();
  for (let part = 0; (await dealer.button(/^Next: /).count()) > 0; part += 1) {
    await look(`part ${part + 1}`);
    await dealer.nextPart();
  }
  return dealer.part;
}

export const SCREENS = {
  "home-empty": screen("empty", "/", ({ player }) => player.link("New game")),
  home: screen("home", "/", ({ page }) => page.getByTestId("resume")),
  "new-game": screen("home", "/white-castle/setup", async ({ dealer, look, page }) => {
    await dealer.seat([""]);
    await look("alone");
    await dealer.unfold();
    await dealer.seat(["Aiko", "Bo", "Chie", "Aiko"]);
    return page.getByText("Two players have this name");
  }),
  "compare-cards": setup(async ({ page, player }) => {
    await player.button(/^Compare them now/).click();
    return page.getByText("Card 1 of 9");
  }, CODE),
  "own-table": screen("empty", "/white-castle/setup", async ({ dealer, page }) => {
    await dealer.seat(FRIENDS);
    await dealer.does("own_table", () => dealer.button(/table is set up already$/).click());
    return page.locator("[data-choice]");
  }),
  "setup-parts": setup(lookAtParts),
  "setup-solo": setup(lookAtParts, CODE),
  "setup-all": {
    ...setup(({ dealer }) => Promise.resolve(dealer.part)),
    reopen: true,
  },
  "setup-share": setup(async ({ dealer, page }) => {
    await dealer.button("Share").first().click();
    return page.getByRole("img", { name: /^QR code/ });
  }),
  "setup-faults": {
    ...setup(async ({ dealer, page }) => {
      await dealer.enterMine();
      // A second tile of one color on the ♦ positions.
      await dealer.drew("Steward room 1", { hasNotText: "♦ position" }, "♦ position");
      return page.locator("[data-fault]");
    }),
    reopen: true,
  },
  "setup-piece": {
    ...setup(async ({ dealer, page }) => {
      await dealer.enterMine();
      await dealer.button("Enter mine: Steward room 3").click();
      return page.locator("[data-candidate]");
    }),
    said: true,
  },
  "table-solo-dice": table("solo", pickUp),
  "table-rival": table("room"),
  "table-reveal": table("reveal"),
  "table-solo": table("rich", pickUp),
  "table-refill": { ...table("refill", (player) => openSheet(player, /cards?$/)), reopen: true },
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
  "table-scores": {
    ...table("turn", async (player) => {
      await showClans(player, player.radio("Scores"));
      await player.choose(player.radio("Scores"));
      await expect(player.page.getByTestId("total-1")).toBeVisible();
    }),
    reopen: true,
  },
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
  "score-count": screen("table", "/score/{counting}", ({ page }) => page.getByTestId("total-3")),
  "score-tie": screen("table", "/score/{tie}", async ({ counter, page }) => {
    for (const seat of [1, 2, 3]) {
      await counter.tab(seat).click();
    }
    await counter.button("Finish counting").click();
    await counter.button("Count them as 0").click();
    return page.getByRole("group", { name: "Whose is on top?" });
  }),
  score: screen("home", "/score/{scored}", ({ page }) => page.getByTestId("verdict")),
  entry: {
    ...screen("year", "/white-castle/enter", async ({ page, player }) => {
      await player.choose(player.radio("3"));
      for (const [i, name] of FRIENDS.slice(0, 3).entries())
        await page.getByRole("textbox", { name: `Name of player ${i + 1}` }).fill(name);
      await player.choose(player.radio("The seven lines"));
      await page.getByLabel("Courtiers, Chie", { exact: true }).fill("900");
      await player.button("Save to history").click();
      return page.locator("[aria-invalid=true]");
    }),
    said: true,
  },
  castles: screen("home", "/once-upon-a-castle/enter", async ({ look, page, player }) => {
    await player.choose(player.radio("Great Architect"));
    await page.getByRole("combobox").first().fill("Aiko");
    await page.getByRole("checkbox", { name: "Cloud" }).first().check();
    await expect(page.locator(".wrong").filter({ hasText: "this one has 0" })).toBeVisible();
    await look("castles that cannot be");
    await page.getByRole("checkbox", { name: "Cloud" }).first().uncheck();
    await page.getByRole("combobox").last().fill("Bo");
    for (const field of await page.getByLabel("Residents").all()) await field.fill("26");
    for (const guest of ["Jester", "Queen"])
      await page.getByRole("checkbox", { name: guest }).first().check();
    await player.button("Save the game").click();
    return page.getByRole("heading", { name: "Aiko won with" });
  }),
  "castle-setup": screen("home", "/once-upon-a-castle/setup", async ({ player }) => {
    await player.choose(player.radio("Great Architect"));
    return player.page.getByRole("checkbox", { name: "King" });
  }),
  "castle-table": CASTLE_TABLE,
  "castle-card": screen("home", "/", async ({ app, player, visit }) => {
    const { summary } = await app.call("save_castles", { record: countedCastles(FOUR_CASTLES) });
    await visit(`/history/${summary.id}`);
    await player.button("Share the result").click();
    return player.dialog("Share the result").getByRole("img");
  }),
  box: screen("empty", "/once-upon-a-castle/box", async ({ look, page, player, visit }) => {
    await expect(page.getByRole("link", { name: "Dice" })).toBeVisible();
    await look("all parts");
    for (const part of ["dice", "residents", "guests"]) {
      await visit(`/once-upon-a-castle/box?part=${part}`);
      await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
      await look(part);
    }
    await visit("/once-upon-a-castle/box?part=great-architect");
    await player.button("a1: Stone").click();
    await expect(page.getByText("Wood is on 4 squares")).toBeVisible();
    await look("squares");
    await player.choose(player.radio("Lines"));
    await player.button(/Flag worth 1 · Use a Bolt guest again/).click();
    return player.button("Add a reward");
  }),
  history: screen("year", "/history", ({ page }) => page.locator("[data-game]")),
  filter: screen("year", "/history?seats=1", async ({ player }) => {
    await player.button(/^Filter/).click();
    return player.dialog();
  }),
  ending: ENDING,
  game: screen("home", "/history/{scored}", ({ page }) =>
    page.getByRole("heading", { name: "Points turn by turn" }),
  ),
  "share-card": screen("home", "/history/{scored}", async ({ player }) => {
    await player.button("Share the result").click();
    return player.dialog("Share the result").getByRole("img");
  }),
  statistics: screen("year", "/statistics", ({ page }) => unfold(page)),
  "share-year": screen("year", "/statistics", async ({ page, player }) => {
    await page.getByRole("radio", { name: "2026" }).check();
    await player.button("Year in review").click();
    return player.dialog("Year in review").getByRole("img");
  }),
  people: screen("year", "/people", async ({ look, page, player }) => {
    await expect(page.locator("[data-person]").first()).toBeVisible();
    await look("everybody");
    await player.button("Edit Aiko").click();
    return player.dialog("Aiko");
  }),
  data: screen("year", "/data", async ({ page }) => {
    await preview(page, json("BGStatsExport.json", bgStats));
    return page.getByTestId("import-new");
  }),
  settings: screen("empty", "/settings", ({ page }) => unfold(page)),
  rules: screen("empty", "/white-castle/rules", ({ page }) =>
    page.getByText("Alone against Tokugawa"),
  ),
  "castle-rules": screen("empty", "/once-upon-a-castle/rules", ({ page }) =>
    page.getByText("Hourglass: 1 point each"),
  ),
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;
