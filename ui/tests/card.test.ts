import { expect } from "vitest";
import { expectNoBarriers } from "./support/axe.js";
import { visit } from "./support/browser.js";
import { download } from "./support/download.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";
import { gameOfTheYear } from "./support/year.js";

/** What a chat shows of a picture: upright, and not more than it loads at once. */
const CARD = { width: 1080, least: 1000, most: 1400, bytes: 300_000 };

test("the result is a picture, a drawing and a text, by day and by night", async ({
  host,
  open,
}) => {
  const { summary } = await host.call("save_entry", { game: null, entry: gameOfTheYear(2) });
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/history/${summary.id}`);
  await player.button("Share the result").click();
  const sheet = page.getByRole("dialog", { name: "Share the result" });

  const savePng = () => player.button("Save as picture (PNG)").click();
  const pictures = [];
  for (const light of ["Day", "Night"]) {
    await sheet.getByRole("radio", { name: light }).check();
    const png = await download(page, savePng);
    expect(png.name).toBe(`shirasagi-${summary.day}.png`);
    expect(png.content.length).toBeLessThan(CARD.bytes);
    const seen = await page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      const pixel = context?.getImageData(20, 20, 1, 1).data ?? [];
      return { width: canvas.width, height: canvas.height, paper: pixel[0] ?? 0 };
    }, png.content.toString("base64"));
    expect(seen.width).toBe(CARD.width);
    expect(seen.height).toBeGreaterThan(CARD.least);
    expect(seen.height).toBeLessThan(CARD.most);
    pictures.push(seen.paper);
  }
  // The sky is light by day, and dark by night.
  expect(pictures[0]).toBeGreaterThan(200);
  expect(pictures[1]).toBeLessThan(60);

  const svg = (await download(page, () => player.button("Save as drawing (SVG)").click())).content;
  const places = summary.result?.places ?? [];
  expect(places).toHaveLength(4);
  for (const { points } of places) expect(svg.toString()).toContain(`>${points}<`);

  await player.button("Copy as text").click();
  await page.getByRole("status").filter({ hasText: "Copied" }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  for (const name of ["Aiko", "Bo", "Chie", "Dan"]) expect(text).toContain(name);
  for (const { points } of places) expect(text).toContain(String(points));
  // It is read in another year, by somebody who was not there: the lines as they were entered.
  const [year = ""] = summary.day.split("-");
  const [known] = gameOfTheYear(2).seats;
  if (known?.score.known !== "lines") throw new Error("its lines are known");
  for (const content of [svg.toString(), text]) expect(content).toContain(` ${year}`);
  expect(text).toContain(`Courtiers ${known.score.lines.courtiers}`);
  expect(svg.toString()).toContain(`>${known.score.lines.courtiers}<`);
  await expectNoBarriers(page, "the result to share");
});

test("where the system can share a file, the picture goes to its share sheet", async ({
  host,
  open,
}) => {
  const { summary } = await host.call("save_entry", { game: null, entry: gameOfTheYear(2) });
  const page = await open("phone");
  const player = new Player(page);
  const share = player.button("Share");
  const show = async () => {
    await visit(page, host, `/history/${summary.id}`);
    await player.button("Share the result").click();
    await player.button("Save as picture (PNG)").waitFor();
  };
  await show();
  expect(await share.count()).toBe(0);

  // The system of a phone: this browser has none.
  await page.addInitScript(() => {
    const files: string[] = [];
    Object.assign(window, { files });
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type === "image/png"),
      share: ({ files: sent = [] }: ShareData) => {
        files.push(...sent.map(({ name, type, size }) => `${name} ${type} ${size > 10_000}`));
        return Promise.resolve();
      },
    });
  });
  await show();
  await share.click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { files: string[] }).files))
    .toEqual([`shirasagi-${summary.day}.png image/png true`]);
});
