import type { Page } from "playwright-core";
import { expect } from "vitest";

/** That each mark of a rule in sight is as large as a thumb, and none lies on another. */
export async function expectMarksApart(page: Page, screen: string): Promise<void> {
  const faults = await page.evaluate(() => {
    const marks = [...document.querySelectorAll("button[aria-label^='Rule ']")]
      .map((mark) => ({ mark, box: mark.getBoundingClientRect() }))
      .filter(({ mark, box: { left, top, width, height } }) => {
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return mark.contains(seen);
      });
    if (marks.length < 2) return ["there are no two marks in sight"];
    return marks.flatMap(({ mark, box }, i) => {
      const name = `${mark.textContent} at ${Math.round(box.top)}`;
      const small = Math.min(box.width, box.height) < 43.5 ? [`${name} is small`] : [];
      const under = marks.slice(i + 1).filter(({ box: other }) => {
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        return Math.min(across, down) > 0.5;
      });
      return [...small, ...under.map((other) => `${name} lies on ${other.mark.textContent}`)];
    });
  });
  expect(faults, screen).toEqual([]);
}
