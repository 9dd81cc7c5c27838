/** Layout faults of what a page shows. */
import type { Locator, Page } from "playwright-core";
import { readDrawn } from "./drawn.js";
import {
  breaks,
  coveredControls,
  crowdedPanels,
  cuts,
  overlaps,
  sideways,
  smallTargets,
} from "./measures.js";

const ANYWHERE = [overlaps, coveredControls, cuts, breaks, sideways, crowdedPanels];

/** A name for each fault and where it is. `touch` also measures whether fingers hit the controls. */
export async function layoutFaults(
  where: Page | Locator,
  { touch = false } = {},
): Promise<string[]> {
  const root = "locator" in where && "url" in where ? where.locator("body") : (where as Locator);
  const drawn = await root.evaluateHandle(readDrawn);
  const found: string[] = [];
  for (const measure of touch ? [...ANYWHERE, smallTargets] : ANYWHERE) {
    found.push(...(await drawn.evaluate(measure)));
  }
  await drawn.evaluate(({ restore }) => restore());
  await drawn.dispose();
  return [...new Set(found)];
}
