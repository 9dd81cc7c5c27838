import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

export type Download = { name: string; path: string; content: Buffer };

/** Taps and returns the file that it downloads. */
export async function download(page: Page, tap: () => Promise<unknown>): Promise<Download> {
  const handed = page.waitForEvent("download");
  await tap();
  const file = await handed;
  const path = await file.path();
  return { name: file.suggestedFilename(), path, content: await readFile(path) };
}
