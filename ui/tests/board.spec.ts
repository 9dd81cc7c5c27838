import type { Locator } from "@playwright/test";
import type { TableView } from "../src/bindings/companion.js";
import { clanOf } from "./support/course.js";
import { expect, nameIn, test } from "./support/table.js";

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
  const passage = board.getByRole("region", { name: "Passage of Time" });
  for (const { space } of track) {
    const stack = track.filter((each) => each.space === space);
    const words = passage.getByText(new RegExp(`^${space}: `));
    await expect(words).toHaveText(new RegExp(stack.map((e) => nameIn(view, e.seat)).join(".*")));
  }
}

test("the board shows every die, member and stack", async ({ player, resume }) => {
  const view = await resume("turn");
  await player.button("Board").click();
  await expectDrawn(player.dialog("Board"), view);
});

test("each space accepts the die in hand or says why not", async ({ player, resume }) => {
  const view = await resume("turn");
  const choice = view.choices.find(({ spaces }) => spaces.some(({ refusal }) => refusal !== null));
  if (choice === undefined) throw new Error("no space is refused");
  const refused = choice.spaces.find(({ refusal }) => refusal !== null);
  const open = choice.spaces.find(({ placement }) => placement !== null);
  await player.button("Board").click();
  const board = player.dialog("Board");
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

test("the standings are in the order of the game", async ({ player, resume }) => {
  const view = await resume("trades");
  await player.button("Scores").click();
  const totals = player.dialog("Scores").locator("[data-testid^=standing-]");
  await expect(totals).toHaveText(view.standing.map((seat) => `${clanOf(view, seat).total}`));
  for (const [place, seat] of view.standing.entries())
    await expect(totals.nth(place)).toHaveAttribute("data-testid", `standing-${seat}`);
});

test("the view from afar closes by a tap or Escape", async ({ page, player, resume }) => {
  const view = await resume("turn");
  const far = player.dialog().filter({ hasText: `Round ${view.summary.followed?.round}` });
  for (const close of [() => page.keyboard.press("Escape"), () => far.click()]) {
    await player.button("Menu").click();
    await player.button("From afar").click();
    const points = far.getByRole("img", { name: /\sCP$/ });
    await expect(points).toHaveText(view.order.map((seat) => `${clanOf(view, seat).total}`));
    await close();
    await expect(far).toBeHidden();
  }
});
