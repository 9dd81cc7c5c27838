import { visit } from "../support/browser.js";
import { countsOf } from "../support/course.js";
import { ALL, BOTH, test } from "./camera.js";
import { MIXED, reached, scoredFour } from "./shelf.js";

test("scores", async ({ host, camera }) => {
  const scored = await scoredFour(host);
  await camera.take("score", [...ALL, "phone-night"], async (page) => {
    await visit(page, host, `/score/${scored}`);
    await page.getByTestId("verdict").waitFor();
  });

  const counting = await reached(
    host,
    { tracking: MIXED },
    ({ expect }) => expect.expect === "over",
  );
  await camera.take("score-count", BOTH, async (page) => {
    await visit(page, host, `/score/${counting.summary.id}`);
    await page.getByTestId("total-3").waitFor();
  });

  const tracking = ["dice-only", "dice-only", "dice-only"] as const;
  const { summary } = await reached(host, { tracking }, ({ expect }) => expect.expect === "over");
  const { order } = await host.call("score", { game: summary.id });
  for (const seat of order) {
    const known = await countsOf(host, summary.id, seat);
    const behind = seat === order[2] ? 3 : 0;
    const clan_points = known.clan_points - behind;
    const counts = { ...known, clan_points, gardeners: [], influence: 3 };
    await host.call("save_counts", { game: summary.id, seat, counts });
  }
  await camera.take("score-tie", BOTH, async (page) => {
    await visit(page, host, `/score/${summary.id}`);
    for (const seat of order) {
      await page.locator(`#count-seat-${seat}`).click();
      await page.getByRole("button", { name: "Gardeners: nothing here" }).click();
    }
    await page.getByRole("group", { name: "Whose is on top?" }).waitFor();
  });
});
