import { bgStats, json } from "../support/bgStats.js";
import { visit } from "../support/browser.js";
import { playYear } from "../support/year.js";
import { BOTH, test } from "./camera.js";
import { shelf } from "./shelf.js";

test("a year of games: the list, the statistics, the people", async ({ host, camera }) => {
  await playYear(host);

  await camera.take("games", BOTH, async (page) => {
    await visit(page, host, "/history?tag=league");
    await page.locator("[data-game]").first().waitFor();
  });

  await camera.take("filter", ["phone-night"], async (page) => {
    await visit(page, host, "/history?seats=1");
    await page.locator("[data-game]").first().waitFor();
    await page.getByRole("button", { name: /^Filter/ }).click();
    await page.getByRole("dialog").waitFor();
  });

  await camera.take(
    "statistics",
    ["phone", "phone-night", "tablet", "desktop", "desktop-night"],
    async (page) => {
      await visit(page, host, "/statistics");
      await page.locator("[data-games]").waitFor();
    },
  );

  await camera.take("people", BOTH, async (page) => {
    await visit(page, host, "/people");
    await page.locator("[data-person]").first().waitFor();
  });

  await host.call("backup_now", {});
  await camera.take("data", ["phone", "tablet-night", "desktop"], async (page) => {
    await visit(page, host, "/data");
    await page.getByTestId("import-file").setInputFiles(json("BGStatsExport.json", bgStats));
    await page.getByRole("heading", { name: "What would happen" }).waitFor();
    await page
      .getByRole("button", { name: /^Look at the backup/ })
      .first()
      .waitFor();
  });
});

test("a game that nobody followed: entered, and shared", async ({ host, camera }) => {
  await camera.take("entry", ["phone", "desktop"], async (page) => {
    await visit(page, host, "/enter");
    await page.getByRole("radio", { name: "3", exact: true }).check();
    for (const [i, name] of ["Aiko", "Bo", "Chie"].entries()) {
      await page.getByRole("textbox", { name: `Name of player ${i + 1}` }).fill(name);
    }
    await page.getByRole("radio", { name: "The seven lines" }).check();
    const lines = ["Clan Points", "Courtiers", "Gardeners"];
    for (const [l, line] of lines.entries()) {
      for (const [i, name] of ["Aiko", "Bo", "Chie"].entries()) {
        await page
          .getByLabel(`${line}, ${name}`, { exact: true })
          .fill(String(9 + ((l * 7 + i * 5) % 13)));
      }
    }
    // The verdict comes and goes while points are missing: 52 is the winner's final total.
    const verdict = page.getByTestId("verdict");
    await verdict.getByText("52").waitFor();
    await verdict.scrollIntoViewIfNeeded();
  });

  const { scored } = await shelf(host, camera);
  await camera.take("card", ["phone", "desktop-night"], async (page) => {
    await visit(page, host, `/history/${scored}`);
    await page.getByRole("button", { name: "Share the result" }).click();
    await page.getByRole("dialog", { name: "Share the result" }).locator("img").waitFor();
  });

  await camera.take("timeline", ["phone", "desktop"], async (page) => {
    await visit(page, host, `/history/${scored}`);
    await page.getByRole("heading", { name: "Points turn by turn" }).scrollIntoViewIfNeeded();
  });
});
