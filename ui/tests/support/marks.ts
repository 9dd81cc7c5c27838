import type { Page } from "playwright-core";
import { expect } from "vitest";

/** That each mark of a rule is as large as a thumb and answers in the whole of its room: no other lies on it. */
export async function expectMarksApart(page: Page, screen: string): Promise<void> {
  const faults = await page.evaluate(() => {
    const marks = [...document.querySelectorAll("button[aria-label^='Rule ']")].filter((mark) => {
      mark.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = mark.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return mark.contains(seen) && top >= 0 && top + height <= innerHeight;
    });
    if (marks.length < 2) return ["there are no two marks in sight"];
    return marks.flatMap((mark) => {
      mark.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, right, bottom, width, height } = mark.getBoundingClientRect();
      const small = Math.min(width, height) < 43.5 ? [`${mark.textContent} is small`] : [];
      const corners = [left + 1, right - 1].flatMap((x) => [
        document.elementFromPoint(x, top + 1),
        document.elementFromPoint(x, bottom - 1),
      ]);
      const under = corners.filter((seen) => !mark.contains(seen));
      return [
        ...small,
        ...under.map((seen) => `${mark.textContent} lies under ${seen?.outerHTML.slice(0, 80)}`),
      ];
    });
  });
  expect(faults, screen).toEqual([]);
}
