import { download } from "./support/download.js";
import { Player } from "./support/player.js";
import { expect, test } from "./support/test.js";
import { gameOfTheYear } from "./support/year.js";

test("a result is shared as picture, drawing and text", async ({ app, page, visit }) => {
  // The share sheet of a phone, which this browser lacks.
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type === "image/png"),
      share: ({ files = [] }: ShareData) => {
        document.title = files.map(({ name, size }) => `${name} ${size > 10_000}`).join();
        return Promise.resolve();
      },
    });
  });
  const { summary } = await app.call("save_record", { record: gameOfTheYear(2) });
  const player = new Player(page);
  await visit(`/history/${summary.id}`);
  await player.button("Share the result").click();
  const sheet = player.dialog("Share the result");
  for (const light of ["Day", "Night"]) {
    await player.choose(sheet.getByRole("radio", { name: light }));
    const png = await download(page, () => player.button("Save as picture (PNG)").click());
    expect(png.name).toBe(`shirasagi-${summary.day}.png`);
    // A chat loads a larger picture only on demand.
    expect(png.content.length).toBeLessThan(300_000);
  }
  await player.button("Share").click();
  await expect(page).toHaveTitle(`shirasagi-${summary.day}.png true`);

  const drawing = await download(page, () => player.button("Save as drawing (SVG)").click());
  await player.button("Copy as text").click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  for (const { points } of summary.seats) {
    expect(drawing.content.toString()).toContain(`>${points}<`);
    expect(text).toContain(String(points));
  }
  for (const word of ["Aiko", "Dan", "Courtiers", ` ${summary.day.slice(0, 4)}`])
    expect(text).toContain(word);
});
