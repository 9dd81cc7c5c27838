import type { Page } from "playwright-core";
import { visit } from "../support/browser.js";
import { begin, CODE } from "../support/course.js";
import { beginFour } from "../support/four.js";
import type { Host } from "../support/host.js";
import { Dealer } from "../support/setup.js";
import { ALL, BOTH, test } from "./camera.js";

const FRIENDS = ["Aiko", "Bo", "Chie", "Dan"];
const FOUR = "NGCN-JRAF-MF6A";

/** The setup of four people, dealt anew from its code. */
async function dealt(page: Page, host: Host): Promise<Dealer> {
  const dealer = new Dealer(page);
  await dealer.seat(host, FRIENDS);
  await dealer.dealCode(FOUR);
  await dealer.part("castle").waitFor();
  return dealer;
}

test("the setup of four", async ({ host, camera }) => {
  const before = await beginFour(host);
  camera.times.set(before.summary.id, { started_at: "2026-11-14T19:30:00Z" });
  const last = await begin(host, { tracking: ["full", "full", "full", "full"] });
  camera.times.set(last.summary.id, { started_at: "2026-11-20T20:05:00Z" });

  await camera.take("setup-players", ALL, async (page) => {
    const dealer = new Dealer(page);
    await dealer.seat(host, [...FRIENDS.slice(0, 3), ""]);
    await page.getByRole("group", { name: "Played before" }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
  });

  await camera.take("setup-castle", [...ALL, "desktop-night"], (page) => dealt(page, host));

  await camera.take("setup-clans", BOTH, async (page) => {
    const dealer = await dealt(page, host);
    await dealer.show("clans", "Clans");
  });

  await camera.take("setup-all", BOTH, async (page) => {
    const dealer = await dealt(page, host);
    const list = dealer.button(/Code and all parts/);
    const folds = await list.isVisible();
    if (folds) await list.click();
    await page.getByRole("radio", { name: "All at once" }).check({ force: true });
    await dealer.part("starting").waitFor();
    if (folds) await list.click();
  });

  await camera.take("setup-piece", BOTH, async (page) => {
    const dealer = await dealt(page, host);
    await dealer.pieceByPiece();
    await dealer.button("Enter mine: Steward room 3").click();
    await page.locator("[data-candidate]").first().waitFor();
  });

  await camera.take("setup-share", BOTH, async (page) => {
    const dealer = await dealt(page, host);
    await dealer.button("Share").first().click();
    await page.getByRole("img", { name: /^QR code/ }).waitFor();
  });

  await camera.take("setup-faults", BOTH, async (page) => {
    const dealer = await dealt(page, host);
    await dealer.pieceByPiece();
    // A second tile of one colour on the ♦ positions.
    await dealer.button("Enter mine: Steward room 1").click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("radio", { name: "♦ position" }).check();
    await sheet
      .locator("[data-candidate][aria-pressed=false]")
      .filter({ hasNotText: "♦ position" })
      .first()
      .click();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await page.locator("[data-fault]").first().waitFor();
    await page
      .locator("#setup-faults")
      .evaluate((faults) => faults.scrollIntoView({ block: "center" }));
  });
});

test("the setup of somebody alone", async ({ host, camera }) => {
  await camera.take("setup-solo", ["phone"], async (page) => {
    await visit(page, host, `/setup?code=${CODE}`);
    await page.getByTestId("part").waitFor();
  });
});
