import type { Locator } from "@playwright/test";
import type { CastleTableView } from "../src/bindings/companion.js";
import type { App } from "./support/app.js";
import { startCastles } from "./support/castles.js";
import { Counter } from "./support/score.js";
import { expect, test } from "./support/test.js";

/** Somebody who plays a game of castles for the whole table. */
class Builder extends Counter {
  player(seat: number) {
    return this.page.getByTestId(`player-${seat}`);
  }

  square(seat: number, square: string) {
    return this.player(seat).getByTestId(`square-${square}`);
  }

  async fromMenu(name: string) {
    await this.button("Menu").click();
    await this.dialog().getByRole("button", { name }).click();
  }

  /** Taps what both dice show. */
  async rolled(first: string, second: string) {
    for (const [die, face] of [
      ["First die", first],
      ["Second die", second],
    ] as const) {
      const sides = this.page.getByRole("group", { name: die });
      await sides.getByRole("button", { name: face, exact: true }).click();
    }
  }

  /** Waits until the screen shows the table at a revision, and says what is there. */
  async shown(app: App, game: string): Promise<CastleTableView> {
    const view = await app.call("castle_table", { game });
    await expect(this.page.getByTestId("castles")).toHaveAttribute(
      "data-revision",
      String(view.revision),
    );
    return view;
  }

  /** Taps something that can be tapped. */
  async tap(view: CastleTableView, any: number) {
    const open = view.options.filter(({ blocked }) => blocked === null);
    const squares = open.flatMap(({ seat, steps }) => {
      const square = /"(?:place|square)":"(\w+)"/.exec(JSON.stringify(steps))?.[1];
      return square === undefined
        ? []
        : [`[data-testid=player-${seat}] [data-testid=square-${square}]`];
    });
    // A square that can be used in two ways asks once more.
    const sole = squares.filter(
      (square) => squares.indexOf(square) === squares.lastIndexOf(square),
    );
    const buttons = this.page.locator("[data-testid^=player-] .btn:visible");
    const more = buttons.filter({ hasNotText: /^(Pass|Take nothing more|No more lines)$/ });
    const taps = [...sole.map((square) => this.page.locator(square)), ...(await more.all())];
    const list = taps.length > 0 ? taps : await buttons.all();
    await this.moveOn(view, list[any % list.length] ?? buttons);
  }

  /** Taps, and waits until the game has moved on. */
  async moveOn({ revision }: CastleTableView, tapped: Locator) {
    await tapped.click();
    const table = this.page.getByTestId("castles");
    await expect(table).not.toHaveAttribute("data-revision", String(revision));
  }
}

/** What can be done, without passing while there is more. */
function choices({ options, prompt }: CastleTableView) {
  const open = options.filter(({ blocked }) => blocked === null);
  const more = open.filter(({ steps: [step] }) => {
    if (step === undefined || !("choose" in step)) return false;
    return typeof step.choose.choice !== "string";
  });
  return {
    rolls: ["roll", "dog-roll"].includes(prompt.prompt),
    list: more.length > 0 ? more : open,
  };
}

/** Plays on behind the screen until a castle has so many parts. */
async function playUntil(app: App, begun: CastleTableView, parts: number) {
  let view = begun;
  for (let tap = 0; !view.castles.some((castle) => castle.parts >= parts); tap++) {
    const at = { game: view.summary.id, revision: view.revision };
    const { rolls, list } = choices(view);
    const steps = list[(tap * 7919) % Math.max(list.length, 1)]?.steps ?? [];
    view = rolls
      ? await app.call("castle_draw", at)
      : await app.call("castle_play", { ...at, steps });
  }
  return view;
}

test("a turn is played by taps, undone and played again", async ({ app, page, visit }) => {
  const builder = new Builder(page);
  await visit("/once-upon-a-castle/setup");
  await builder.choose(builder.radio("3"));
  for (const [at, name] of ["Aiko", "Bo", "Chie"].entries())
    await page.getByRole("combobox", { name: `Name of player ${at + 1}` }).fill(name);
  await builder.button("Start the game").click();
  await expect(page.getByRole("heading", { name: "Aiko rolls both dice" })).toBeVisible();

  // Example 1 of the rules: A covers c1 and draws residents for the "?", B uses it as Gold.
  await builder.rolled("Wood", "?");
  await expect(page.getByRole("heading", { name: "Choosing: Aiko, Bo, and Chie" })).toBeVisible();
  await expect(builder.player(1)).toContainText("Cover b3, c1, or d2");
  await builder.square(1, "c1").click();
  await builder.player(1).getByRole("button", { name: "Draw 2 residents" }).click();
  await expect(builder.player(1)).toContainText("2 residents: 2 points");
  await builder.square(2, "a3").click();
  await expect(page.getByRole("heading", { name: "Choosing: Chie" })).toBeVisible();
  await builder.player(3).getByRole("button", { name: "Pass" }).click();
  await expect(page.getByRole("heading", { name: "Bo’s turn" })).toBeVisible();
  await expect(builder.square(2, "a3")).toHaveAccessibleName("a3, Gold, covered");

  await builder.button("Undo").click();
  await expect(page.getByRole("heading", { name: "Choosing: Chie" })).toBeVisible();
  await page.reload();
  await builder.button("Redo").click();
  await expect(page.getByRole("heading", { name: "Bo rolls both dice" })).toBeVisible();
  await builder.fromMenu("Journal");
  await expect(builder.dialog()).toContainText("Chie passes.");
  await builder.dialog().getByRole("button", { name: "Close" }).click();

  // What the screen missed is set right, and undone like a step.
  await builder.fromMenu("Fix a mismatch");
  await builder.choose(builder.dialog().getByRole("radio", { name: "Bo" }).first());
  const covered = builder.dialog().getByTestId("square-b2");
  await covered.click();
  await expect(covered).toHaveAccessibleName("b2, Gold, covered");
  await builder
    .dialog()
    .getByRole("radiogroup", { name: "Walls" })
    .getByRole("radio", { name: "2" })
    .click();
  await builder.dialog().getByRole("button", { name: "Close" }).click();
  await expect(builder.square(2, "b2")).toHaveAccessibleName("b2, Gold, covered");
  await expect(builder.player(2)).toContainText("2 of 12 parts");
  await builder.fromMenu("Journal");
  await expect(builder.dialog()).toContainText("Corrected: Bo has a token on b2.");
  await expect(builder.dialog()).toContainText("Corrected: Bo has 2 walls with room for 2.");
  await builder.dialog().getByRole("button", { name: "Close" }).click();
  await builder.button("Undo").click();
  await expect(builder.player(2)).toContainText("0 of 12 parts");
  const [game] = (await app.call("home", {})).unfinished;
  expect(game?.followed).toMatchObject({ turn: 2, seat: 2, over: false });
});

for (const version of ["apprentice", "great-architect"] as const) {
  test(`a game of the ${version} version is played to its end and kept`, async ({
    app,
    page,
    visit,
  }) => {
    const builder = new Builder(page);
    const begun = await startCastles(app, version, ["Aiko", "Bo"]);
    const { id, code } = (await playUntil(app, begun, 10)).summary;
    await visit(`/table/${id}`);
    let view = await builder.shown(app, id);
    for (let tap = 0; view.prompt.prompt !== "over"; tap++) {
      if (choices(view).rolls) await builder.moveOn(view, builder.button("Roll here"));
      else await builder.tap(view, tap * 7919);
      view = await builder.shown(app, id);
    }
    const totals = view.scores.castles.map((castle) =>
      Object.values(castle?.lines ?? {}).reduce((sum, points) => sum + points, 0),
    );
    await builder.button("Save result").click();
    await expect(page.getByTestId("total-1")).toHaveText(String(totals[0]));
    await expect(page.getByTestId("total-2")).toHaveText(String(totals[1]));
    await expect(page.getByTestId("code")).toHaveText(code ?? "none");
    await expect(builder.button("Copy the code")).toBeVisible();
    await visit("/history");
    await expect(
      page.getByRole("listitem").filter({ hasText: "Once Upon a Castle" }),
    ).toBeVisible();
  });
}
