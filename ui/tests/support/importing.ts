import type { Locator, Page } from "playwright-core";

/** Hands over a file to be imported. */
export async function choose(
  page: Page,
  file: Parameters<Locator["setInputFiles"]>[0],
): Promise<void> {
  await page.getByTestId("import-file").setInputFiles(file);
}

/** What an import of the file would do, on the page that stands at the data. */
export async function previewed(page: Page, file: Parameters<typeof choose>[1]): Promise<void> {
  await choose(page, file);
  await page.getByRole("heading", { name: "What would happen" }).waitFor();
}

/** How many games of a file are new, there already or refused, as the preview says. */
export const figure = (page: Page, kind: "new" | "there" | "refused"): Promise<string> =>
  page.getByTestId(`import-${kind}`).innerText();
