import { describe, expect } from "vitest";
import { expectNoViolations } from "./support/axe.js";
import { ENDS, visit } from "./support/browser.js";
import { begin, Course, playUntil } from "./support/course.js";
import { clanOf } from "./support/follower.js";
import type { Host } from "./support/host.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

/** A game in which the clan is followed in full, with some members on the board at its end. */
async function played(host: Host) {
  const begun = await begin(host, { tracking: "full" });
  const over = await playUntil(
    host,
    begun,
    ({ expect }) => expect.expect === "over",
    new Course(3),
  );
  if (over?.rival == null) throw new Error("the game came to its end");
  return { ...over, rival: over.rival, clan: clanOf(over) };
}

describe.each(ENDS)("on a %s", (size) => {
  test("the game scores itself, and nothing is typed", async ({ host, open }) => {
    const { summary, clan, rival } = await played(host);
    const page = await open(size);
    const player = new Player(page);
    await visit(page, host, `/score/${summary.id}`);
    await page.getByTestId("total-1").waitFor();
    expect(await page.getByTestId("total-1").innerText()).toBe(String(clan.total));
    expect(await page.getByTestId("total-2").innerText()).toBe(String(rival.total));
    expect(await page.getByRole("spinbutton").count()).toBe(0);
    expect(await page.getByRole("checkbox").count()).toBe(0);
    const held = page.getByRole("region", { name: "Points, coins and seals" });
    await held.getByText(String(clan.stock.coins), { exact: true }).first().waitFor();
    await expectNoViolations(page, "the known score");

    const game = await player.does("finish", () => player.button("Save to history").click());
    expect(game.summary.result?.places.find(({ seat }) => seat === 1)?.points).toBe(clan.total);
    await player.link("History").click();
    await page.getByText(`You ${clan.total} : ${rival.total} Tokugawa`).click();
    await page.getByTestId("total-1").waitFor();
    expect(await page.getByTestId("total-1").innerText()).toBe(String(clan.total));
    await player.link("Correct the score").click();
    await player.button("Done").waitFor();
    expect(await page.getByRole("spinbutton").count()).toBe(0);
  });

  test("before the end it says the points so far", async ({ host, open }) => {
    const begun = await begin(host, { tracking: "full" });
    const view = await playUntil(
      host,
      begun,
      ({ summary, expect }) => summary.round === 2 && expect.expect === "take",
      new Course(3),
    );
    const page = await open(size);
    const player = new Player(page);
    await visit(page, host, `/score/${begun.summary.id}`);
    await page.getByRole("heading", { name: "Points so far" }).waitFor();
    expect(await page.getByTestId("total-1").innerText()).toBe(String(view?.clans[0]?.total));
    expect(await page.getByTestId("total-2").innerText()).toBe(String(view?.rival?.total));
    await expectNoViolations(page, "the points so far");
    await player.link("Back to the table").click();
    await page.locator("[data-revision]").waitFor();
  });
});

test("what differs is set right at the table, and the score follows", async ({ host, open }) => {
  const { summary, revision, clan } = await played(host);
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/score/${summary.id}`);
  await player.link("Go back and fix it").click();
  await page.locator("[data-revision]").waitFor();
  const correction = { what: "points", seat: clan.seat, n: clan.stock.points + 4 } as const;
  const step = { step: "correct", correction } as const;
  await host.call("play", { game: summary.id, revision, step });
  await visit(page, host, `/score/${summary.id}`);
  await page.getByTestId("total-1").waitFor();
  expect(await page.getByTestId("total-1").innerText()).toBe(String(clan.total + 4));
});
