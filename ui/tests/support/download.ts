import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";

export type Download = { name: string; path: string; content: Buffer };

/** The file that a tap hands over. */
export async function download(page: Page, tap: () => Promise<unknown>): Promise<Download> {
  const handed = page.waitForEvent("download");
  await tap();
  const file = await handed;
  const path = await file.path();
  return { name: file.suggestedFilename(), path, content: await readFile(path) };
}
