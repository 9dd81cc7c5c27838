import type { Page } from "playwright-core";
import { expect } from "vitest";

/** That nothing sticks out of the page to a side, and no text is cut off. */
export async function expectAllFits(page: Page, screen: string): Promise<void> {
  const cut = await page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
    const within = (element: Element, is: (element: Element) => boolean) => {
      for (let at = element.parentElement; at !== null && at.tagName !== "MAIN";) {
        if (is(at)) return true;
        at = at.parentElement;
      }
      return false;
    };
    const told = (element: Element) =>
      `${element.tagName}.${element.getAttribute("class") ?? ""}: ${(element.textContent ?? "").trim().slice(0, 40)}`;
    return [...document.querySelectorAll("body *")].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // A drawing behind the words may run over the edge of its box.
      if (width === 0 || element.closest(".spoken, svg, [data-bleeds]") !== null) return [];
      if (element.querySelector(":scope > [data-bleeds]") !== null) return [];
      const out = (left < -1 || right > innerWidth + 1) && !within(element, scrolls);
      const cut = hides(element) && element.scrollWidth > element.clientWidth + 1;
      const wide = element.tagName === "MAIN" && element.scrollWidth > element.clientWidth + 1;
      return out || cut || wide ? [told(element)] : [];
    });
  });
  expect(cut, screen).toEqual([]);
}
