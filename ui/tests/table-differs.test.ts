import { expect } from "vitest";
import type { TableView } from "../src/bindings/TableView.js";
import { type Size, visit } from "./support/browser.js";
import { begin, Course, nameOf, playUntil } from "./support/course.js";
import { clanOf, Follower } from "./support/follower.js";
import type { Host } from "./support/host.js";
import { test } from "./support/test.js";

async function underWay(host: Host): Promise<TableView> {
  const begun = await begin(host, { tracking: ["full", "full", "full"] });
  const wanted = ({ expect, summary }: TableView) =>
    expect.expect === "take" && summary.round === 2 && summary.turns === 4;
  const view = await playUntil(host, begun, wanted, new Course(5));
  if (view === null) throw new Error("there is a second round");
  return view;
}

const asked = ({ expect }: TableView): number => ("seat" in expect ? expect.seat : 0);

test("every clan is set right where it is looked at, and the game goes on", async ({
  host,
  open,
}) => {
  let view = await underWay(host);
  const seat = asked(view);
  const other = view.order.find((each) => each !== seat) ?? 0;
  const page = await open("phone");
  const player = new Follower(page);
  await visit(page, host, `/table/${view.summary.id}`);
  await player.button("Clans").click();
  await player.button("The table differs").click();
  const sheet = page.getByRole("dialog", { name: "The table differs" });
  const where = sheet.getByRole("radiogroup", { name: "Where it differs" });
  expect(await where.getByRole("radio", { name: nameOf(seat) }).isChecked()).toBe(true);
  const coins = sheet.getByRole("button", { name: "Coins: one more" });
  view = await player.does("play", () => coins.click());
  await where.getByRole("radio", { name: nameOf(other) }).check();
  const before = clanOf(view, other).stock.coins;
  view = await player.does("play", () => coins.click());
  expect(clanOf(view, other).stock.coins).toBe(before + 1);
  await sheet.getByText(`Set right: ${nameOf(other)} has ${before + 1} coins.`).waitFor();

  // Three markers on one space: the one on top is any of them.
  const influence = sheet.getByRole("spinbutton", { name: "Influence" });
  for (const each of view.order) {
    await where.getByRole("radio", { name: nameOf(each) }).check();
    if (clanOf(view, each).influence === 4) continue;
    await influence.fill("4");
    view = await player.does("play", () => page.keyboard.press("Enter"));
  }
  const top = sheet.getByRole("radiogroup", { name: "Whose marker lies on top" });
  await where.getByRole("radio", { name: nameOf(other) }).check();
  if (view.track[0]?.seat === other) {
    await player.does("play", () => top.getByRole("radio", { name: nameOf(seat) }).check());
  }
  view = await player.does("play", () => top.getByRole("radio", { name: nameOf(other) }).check());
  expect(view.track[0]).toEqual({ seat: other, space: 4 });

  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(asked(view)).toBe(seat);
  while (asked(view) === seat) view = await player.goOn(view);
  expect(view.summary.turns).toBe(5);
});

test.for<Size>(["phone", "desktop"])(
  "a %s shows the table of before with everybody, and goes on from there",
  async (size, { host, open }) => {
    const before = await underWay(host);
    const game = before.summary.id;
    const page = await open(size);
    const player = new Follower(page);
    await visit(page, host, `/table/${game}`);
    if (size === "phone") await player.button("Journal").click();
    const step = before.undo - 4;
    const early = await host.call("table_then", { game, steps: step });
    await page
      .getByRole("button", { name: `See the table after step ${step}`, exact: true })
      .click();
    const then = page.getByRole("dialog", { name: `The table after step ${step} of` });
    await then.waitFor();
    if (size === "phone") await then.getByRole("radio", { name: "Clans" }).check();
    for (const seat of early.order) {
      await then.getByRole("radio", { name: nameOf(seat), exact: true }).check();
      await then.getByRole("heading", { name: nameOf(seat), exact: true }).waitFor();
    }
    await then.getByRole("button", { name: "Go on from here" }).click();
    await then.getByText("4 steps are taken back.").waitFor();
    const back = await player.does("undo", () => player.button("Go on from here").click());
    expect(back.clans).toEqual(early.clans);
    expect(back.redo).toBe(4);
    await page.locator(`[data-revision="${back.revision}"]`).waitFor();
    const next = await player.goOn(back);
    expect(next.redo).toBe(0);
  },
);
