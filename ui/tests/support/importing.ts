import type { Locator, Page } from "playwright-core";

/** Hands over a file to be imported. */
export async function choose(
  page: Page,
  file: Parameters<Locator["setInputFiles"]>[0],
): Promise<void> {
  await page.getByTestId("import-file").setInputFiles(file);
}

/** How many games of a file are new, there already or refused, as the preview says. */
export const figure = (page: Page, kind: "new" | "there" | "refused"): Promise<string> =>
  page.getByTestId(`import-${kind}`).innerText();
