import { visit } from "../support/browser.js";
import { reach } from "../support/course.js";
import { Player } from "../support/player.js";
import { BOTH, test } from "./camera.js";
import { reached } from "./shelf.js";

test("the table of somebody alone", async ({ host, camera }) => {
  const choice = await reach(host, "rival-garden");
  await camera.take("table-rival", ["phone", "phone-night", "desktop"], async (page) => {
    await visit(page, host, `/table/${choice.summary.id}`);
    await new Player(page).options.first().waitFor();
  });

  const turn = await reached(
    host,
    { tracking: "full", deck: "table" },
    ({ expect, summary }) => expect.expect === "act" && summary.round === 2,
  );
  await camera.take("table-solo", BOTH, async (page) => {
    await visit(page, host, `/table/${turn.summary.id}`);
    await page.locator(`[data-revision="${turn.revision}"]`).waitFor();
  });
});
