/** Files, pictures and texts that go in and out of the app. */
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import jsQR from "jsqr";

/** Taps and returns the file that it downloads. */
export async function download(page: Page, tap: () => Promise<unknown>) {
  const handed = page.waitForEvent("download");
  await tap();
  const file = await handed;
  const path = await file.path();
  return { name: file.suggestedFilename(), path, content: await readFile(path) };
}

/** A file to choose in the browser. */
export const json = (name: string, content: unknown) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(content)),
});

/** Chooses a file to import on the open data page. */
export const choose = (page: Page, file: Parameters<Locator["setInputFiles"]>[0]) =>
  page.locator("input[accept*='.csv']").setInputFiles(file);

/** Chooses a file and waits for its preview. */
export async function preview(page: Page, file: Parameters<typeof choose>[1]): Promise<void> {
  await choose(page, file);
  await expect(page.getByRole("heading", { name: "What would happen" })).toBeVisible();
}

export const readClipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

/** Reads a QR code off the screen, as a camera does. */
export async function readOff(page: Page, picture: Locator): Promise<string | undefined> {
  await expect(picture).toBeVisible();
  const png = (await picture.screenshot()).toString("base64");
  // The content security policy of the app's page would forbid this.
  const reader = await page.context().newPage();
  const { data, width, height } = await reader.evaluate(async (png) => {
    const image = await createImageBitmap(
      new Blob([Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))]),
    );
    const { width, height } = image;
    const paper = new OffscreenCanvas(width, height).getContext("2d");
    paper?.drawImage(image, 0, 0);
    const pixels = paper?.getImageData(0, 0, width, height).data ?? [];
    return { data: [...pixels], width, height };
  }, png);
  await reader.close();
  const pixels = Uint8ClampedArray.from(data);
  return jsQR(pixels, width, height, { inversionAttempts: "dontInvert" })?.data;
}

/** A play as BG Stats writes it, by the ids of its players. */
const play = (number: number, scores: readonly [id: number, score: string][]) => ({
  uuid: `5a0e8a52-2a6b-4c0e-8f57-0d1c6a1b8e0${number}`,
  gameRefId: 1,
  locationRefId: 1,
  playDate: `2026-05-0${number} 19:00:00`,
  playerScores: scores.map(([playerRefId, score]) => ({ playerRefId, score })),
});

/** A backup of BG Stats: one play of our game, one of another game, one without a score. */
export const bgStats = {
  games: [
    { id: 1, name: "The White Castle", bggId: 371942 },
    { id: 2, name: "Another game", bggId: 13 },
  ],
  // Not as the history writes them.
  players: [
    { id: 1, name: "Aikó" },
    { id: 2, name: "Bo K." },
  ],
  locations: [{ id: 1, name: "Kyōto" }],
  plays: [
    play(3, [
      [1, "61"],
      [2, "58"],
    ]),
    { ...play(4, []), gameRefId: 2 },
    play(5, [
      [1, ""],
      [2, "58"],
    ]),
  ],
};

/** The same with seven ties that nobody decided. */
export const undecided = {
  ...bgStats,
  plays: [1, 2, 3, 4, 5, 6, 7].map((number) =>
    play(number, [
      [1, "60"],
      [2, "60"],
    ]),
  ),
};
