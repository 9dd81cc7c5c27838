import { expect, type Locator, type Page } from "@playwright/test";

/** Chooses a file to import on the open data page. */
export const choose = (page: Page, file: Parameters<Locator["setInputFiles"]>[0]) =>
  page.locator("input[accept*='.csv']").setInputFiles(file);

/** Chooses a file and waits for its preview. */
export async function preview(page: Page, file: Parameters<typeof choose>[1]): Promise<void> {
  await choose(page, file);
  await expect(page.getByRole("heading", { name: "What would happen" })).toBeVisible();
}
