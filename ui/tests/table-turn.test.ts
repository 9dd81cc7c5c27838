import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Size, visit } from "./support/browser.js";
import { begin, nameOf, playUntil, reach } from "./support/course.js";
import { clanOf, dressed, Follower, RICH } from "./support/follower.js";
import { test } from "./support/test.js";

/** The colors of the tiles beside the rows that are dimmed, and beside those that are not. */
const tilesOf = (page: Page, part: ".row.idle" | ".row:not(.idle)") =>
  page
    .locator(`.spaces ${part} .tile`)
    .evaluateAll((tiles) => [
      ...new Set(
        tiles.flatMap(({ classList }) =>
          ["black", "coral", "white"].filter((color) => classList.contains(color)),
        ),
      ),
    ]);

test.for<Size>(["phone", "desktop"])(
  "with a die in hand a %s dims the rows that it does not carry out, and tells the Lantern's goods",
  async (size, { host, open }) => {
    const view = await dressed(host, RICH);
    const left = view.choices.find(({ lantern }) => lantern);
    if (left === undefined) throw new Error("there is a left die");
    const page = await open(size);
    const player = new Follower(page);
    await visit(page, host, `/table/${view.summary.id}`);
    await player.end(left.bridge, left.end).click();
    await player.button("Put back").waitFor();
    expect(await tilesOf(page, ".row:not(.idle)")).toEqual([left.bridge]);
    const others = ["black", "coral", "white"].filter((color) => color !== left.bridge);
    expect((await tilesOf(page, ".row.idle")).toSorted()).toEqual(others);

    const { brings } = clanOf(view).lantern;
    const goods = Object.values(brings).filter((n) => n > 0);
    const hint = page.getByRole("group", { name: "Actions", exact: true }).locator(".hint");
    expect(await hint.textContent()).toMatch(/· Lantern/);
    expect(await hint.locator(".goods .part").allInnerTexts()).toEqual(goods.map((n) => `+${n}`));

    await player.button("Put back").click();
    expect(await tilesOf(page, ".row.idle")).toEqual([]);
  },
);

test("trades of the own clan stand open, those of another are folded or come from its panel", async ({
  host,
  open,
}) => {
  const begun = await begin(host, { tracking: ["full", "full", "full", "full"] });
  let view = await playUntil(host, begun, ({ expect }) => expect.expect === "take");
  for (const seat of begun.order) {
    if (view === null) break;
    const correction = { what: "seals", seat, n: 2 } as const;
    const now = { game: view.summary.id, revision: view.revision };
    view = await host.call("play", { ...now, step: { step: "correct", correction } });
  }
  if (view?.expect.expect !== "take") throw new Error("somebody has a turn");
  const own = view.expect.seat;
  const other = view.order.find((seat) => seat !== own) ?? 0;
  const page = await open("phone");
  const player = new Follower(page);
  await visit(page, host, `/table/${view.summary.id}`);
  const sheet = page.getByRole("dialog", { name: "Trade seals" });
  const trades = (seat: number) => sheet.getByRole("region", { name: nameOf(seat), exact: true });

  await player.button(/^Trade seals: /).click();
  await trades(own).waitFor();
  expect(await sheet.getByRole("region").count()).toBe(1);
  await sheet.getByText("Another clan trades").click();
  await trades(other).waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });

  await player.button("Clans").click();
  const clans = page.getByRole("dialog", { name: "Clans" });
  await clans.getByRole("radio", { name: nameOf(other) }).check({ force: true });
  const trade = clans.getByRole("button", { name: "Trade seals" });
  const [goods, button] = await Promise.all([
    clans.getByText("A Lantern brings").boundingBox(),
    trade.boundingBox(),
  ]);
  expect(button?.y ?? 0).toBeGreaterThan(goods?.y ?? Infinity);
  await trade.click();
  await trades(other).waitFor();
  expect(await sheet.getByRole("region").count()).toBe(1);
});

test("what the end of the round changed stands before the roll for the next one", async ({
  host,
  open,
}) => {
  for (const tracking of ["full", "dice-only"] as const) {
    const view = await reach(host, "round", { tracking });
    const page = await open("phone");
    await visit(page, host, `/table/${view.summary.id}`);
    const roll = page.getByRole("group", { name: "Roll for round 2" });
    await roll.waitFor();
    const changed = page.getByRole("heading", { name: "Before you roll" });
    const [first, then] = await Promise.all([roll.boundingBox(), changed.boundingBox()]);
    expect(first?.y ?? 0).toBeGreaterThan(then?.y ?? Infinity);
    expect(await page.getByText(/^You (choose|receive|gain) /).count()).toBe(0);
    await page.close();
  }
});
