import type { Locator } from "@playwright/test";
import type { TableView } from "../src/bindings/companion.js";
import { followedOf } from "../src/games/white-castle/summary.js";
import { clanOf } from "./support/course.js";
import { nameIn } from "./support/table.js";
import { expect, test } from "./support/test.js";

test.use({ state: "table" });

/** Every die, every member and every stack of the view is on the board. */
async function expectDrawn(board: Locator, view: TableView): Promise<void> {
  const { clans, spaces, track } = view;
  const all = (name: RegExp) => board.getByRole("img", { name });
  const dice = spaces.flatMap((space) => space.dice);
  await expect(all(/^(Coral|Black|White) \d, (?!left|right|center)/)).toHaveCount(dice.length);
  const gardeners = clans.flatMap((clan) => clan.gardeners);
  await expect(all(/: 1 Gardener$/)).toHaveCount(gardeners.length);
  const inYards = clans.flatMap((clan) => clan.warriors).filter(({ n }) => n > 0);
  await expect(all(/: \d Warriors?$/)).toHaveCount(inYards.length);
  for (const { seat, courtiers } of clans) {
    for (const { n } of courtiers.filter(({ n, place }) => n > 0 && place !== "daimyo"))
      await expect(all(new RegExp(`^${nameIn(view, seat)}: ${n} Court`)).first()).toBeVisible();
  }
  // The stacks are a unit test's.
  const passage = board.getByRole("region", { name: "Passage of Time" });
  for (const { seat, space } of track)
    await expect(passage.getByText(new RegExp(`^${space}: .*${nameIn(view, seat)}`))).toBeVisible();
}

test("the board shows every piece, and which spaces take a die", async ({ player, resume }) => {
  const view = await resume("turn");
  const choice = view.choices.find(({ spaces }) => spaces.some(({ refusal }) => refusal !== null));
  if (choice === undefined) throw new Error("no space is refused");
  const refused = choice.spaces.find(({ refusal }) => refusal !== null);
  const open = choice.spaces.find(({ placement }) => placement !== null);
  await player.button("Board").click();
  const board = player.dialog("Board");
  await expectDrawn(board, view);

  const bridge = board.getByRole("group", { name: new RegExp(`^${choice.bridge} bridge$`, "i") });
  await bridge.getByRole("button", { name: new RegExp(`${choice.end} end$`) }).click();
  for (const { space, placement } of choice.spaces) {
    const spot = board.getByTestId(`space-${space}`);
    await expect(spot).toHaveRole(placement === null ? "group" : "button");
    await expect(spot).toHaveAccessibleName(placement === null ? /, not possible: / : /\. /);
  }
  // A tap on a refused space says the rest, with its rule.
  const spot = board.getByTestId(`space-${refused?.space}`);
  await spot.getByRole("button", { name: /^Why not/ }).click();
  const rule = board.getByRole("button", { name: `Rule ${refused?.refusal?.rule}` });
  await expect(rule.first()).toBeVisible();
  await player.plays("play", () => board.getByTestId(`space-${open?.space}`).click());
  await expect(board).toBeHidden();
});

test("the standings and the view from afar show the totals", async ({ page, player, resume }) => {
  const view = await resume("trades");
  const totals = (seats: number[]) => seats.map((seat) => `${clanOf(view, seat).total}`);
  await player.button("Scores").click();
  const standings = player.dialog("Scores").locator("[data-testid^=total-]");
  await expect(standings).toHaveText(totals(view.standing));
  await page.keyboard.press("Escape");

  const far = player.dialog().filter({ hasText: `Round ${followedOf(view.summary).round}` });
  for (const close of [() => page.keyboard.press("Escape"), () => far.click()]) {
    await player.button("Menu").click();
    await player.button("From afar").click();
    await expect(far.getByRole("img", { name: /\sCP$/ })).toHaveText(totals(view.order));
    await close();
    await expect(far).toBeHidden();
  }
});

test("the tools keep their places while a die is in hand", async ({ player, resume }) => {
  const view = await resume("turn");
  const tools = ["Undo", "Redo", "Clans", "Board", "Menu"].map((name) => player.button(name));
  const places = () =>
    Promise.all(tools.map((tool) => tool.boundingBox().then((box) => box && [box.x, box.y])));
  const before = await places();
  const [{ bridge, end } = { bridge: "coral", end: "left" } as const] = view.choices;
  await player.end(bridge, end).click();
  await expect(player.button("Put back")).toBeVisible();
  expect(await places()).toEqual(before);
});
