/** What the audit looks for on a screen. Each fault is one line. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type CDPSession, expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { TextSize } from "../../src/bindings/companion.js";
import { type Size, SIZES } from "./test.js";

type WithAxe = { axe: typeof axe };

/** A size, and its words: normal ones, the same at the largest text, or longer ones in accents. */
export type Look = { size: Size; words: "largest" | "normal" | "longer" };

const WORDS = ["largest", "normal", "longer"] as const;

/** Every look, in an order that changes one thing at a time. */
export const LOOKS: Look[] = (Object.keys(SIZES) as Size[]).flatMap((size, at) =>
  (at % 2 === 0 ? WORDS : WORDS.toReversed()).map((words) => ({ size, words })),
);

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Waits for replies, fonts and two frames. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Repeats a look for a while as long as it finds faults: a late reply may move things. */
export async function lastFaults(look: () => Promise<string[]>): Promise<string[]> {
  let faults: string[] = [];
  await expect
    .poll(async () => (faults = await look()).length, { timeout: 1_500 })
    .toBe(0)
    .catch(() => undefined);
  return faults;
}

/** Finds a page that scrolls sideways, clipped text and, with `touch`, targets below 44 px. */
export const layoutFaults = (page: Page, touch: boolean): Promise<string[]> =>
  page.evaluate((touch) => {
    const faults = new Set<string>();
    const root = document.querySelector("dialog[open]") ?? document.body;

    const nameOf = (element: Element) => {
      const classes = [...element.classList].filter((each) => !each.startsWith("svelte-"));
      const testid = element.getAttribute("data-testid");
      const words = element.getAttribute("aria-label") ?? element.textContent;
      const tag = [element.localName, ...classes].join(".") + (testid ? `#${testid}` : "");
      return `${tag} “${words.trim().replace(/\s+/g, " ").slice(0, 40)}”`;
    };
    const isSeen = (element: HTMLElement) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest(".spoken, svg, [inert]") === null &&
      (element.offsetWidth > 1 || element.offsetHeight > 1);

    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) faults.add(`the page scrolls sideways by ${wide} px`);

    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      let box = text.parentElement;
      if (box === null || text.textContent?.trim() === "" || !isSeen(box)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const left = Math.min(...rects.map((rect) => rect.left));
      const right = Math.max(...rects.map((rect) => rect.right));
      const bottom = Math.max(...rects.map((rect) => rect.bottom));
      const line = rects[0]?.height ?? 0;
      // The box that lays it out must have room for it, and so must every box that clips it.
      let laidOut = false;
      let scrollsDown = false;
      for (; box !== null && box !== document.body; box = box.parentElement) {
        const { display, overflowX, overflowY, position, textOverflow } = getComputedStyle(box);
        if (/^(inline|contents)$/.test(display)) continue;
        if (box.matches("[data-ellipsis]")) break;
        if (textOverflow === "ellipsis")
          faults.add(`may end in an ellipsis without data-ellipsis: ${nameOf(box)}`);
        if (/auto|scroll/.test(overflowX)) {
          const wider = box.scrollWidth - box.clientWidth;
          if (wider > 1 && !box.matches("[data-scrolls]"))
            faults.add(`scrolls sideways by ${wider} px: ${nameOf(box)}`);
          break;
        }
        const edge = box.getBoundingClientRect();
        const isClipped = /hidden|clip/.test(overflowX);
        const wider = Math.max(right - edge.right, edge.left - left);
        if (wider > 1.5 && (isClipped || !laidOut))
          faults.add(
            `“${text.textContent?.trim()}” is ${wider.toFixed(0)} px too wide: ${nameOf(box)}`,
          );
        // Letters of a tight line stick out a little; half a line is a clipped line.
        scrollsDown ||= /auto|scroll/.test(overflowY);
        if (!scrollsDown && overflowY !== "visible" && bottom - edge.bottom > line / 2)
          faults.add(`“${text.textContent?.trim()}” is clipped below: ${nameOf(box)}`);
        laidOut = true;
        if (position === "fixed" || position === "absolute") break;
      }
    }
    if (!touch) return [...faults];

    const controls = "a[href], button, input, select, textarea, summary, [role=tab]";
    for (const control of root.querySelectorAll<HTMLElement>(controls)) {
      // A link in a sentence is as high as its line.
      if (getComputedStyle(control).display === "inline") continue;
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      if (labels.length === 0 && !isSeen(control)) continue;
      // The target also covers what an absolute pseudo-element adds.
      const reach = ["::before", "::after"].map((pseudo) => getComputedStyle(control, pseudo));
      const added = reach.filter(
        ({ position, content }) => position === "absolute" && content !== "none",
      );
      const rects = [control, ...labels].map((each) => each.getBoundingClientRect());
      const size = (side: "width" | "height") =>
        Math.max(
          ...rects.map((rect) => rect[side]),
          ...added.map((style) => parseFloat(style[side]) || 0),
        );
      const [width, height] = [size("width"), size("height")];
      if (width > 0 && (width < 43.5 || height < 43.5))
        faults.add(`target of ${width.toFixed(0)} × ${height.toFixed(0)} px: ${nameOf(control)}`);
    }
    return [...faults];
  }, touch);

/** Speaks another language, as if the browser's had changed. */
async function speak(page: Page, tag: string): Promise<void> {
  await page.evaluate((tag) => {
    Object.defineProperty(navigator, "languages", { configurable: true, get: () => [tag] });
    window.dispatchEvent(new Event("languagechange"));
  }, tag);
  await expect(page.locator(`html[lang="${tag}"]`)).toBeAttached();
}

/** Writes in another size, as if it had been chosen in another tab. */
async function write(page: Page, text_size: TextSize): Promise<void> {
  await page.evaluate((text_size) => {
    const key = "shirasagi.settings";
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
    localStorage.setItem(key, JSON.stringify({ ...kept, text_size }));
    window.dispatchEvent(new StorageEvent("storage", { key }));
  }, text_size);
  await expect(page.locator(`html[data-text=${text_size}]`)).toBeAttached();
}

/** Runs in the page. After a change of size Chromium keeps old variables of `@media` rules that were loaded late. */
function restyle(): void {
  const all = new CSSStyleSheet();
  all.replaceSync("* { --restyled: 1 }");
  document.adoptedStyleSheets.push(all);
  getComputedStyle(document.body).getPropertyValue("--restyled");
  document.adoptedStyleSheets.pop();
}

/** Changes the size and the words of a page while it is open. */
async function change(page: Page, session: CDPSession, { size, words }: Look): Promise<void> {
  if (page.viewportSize()?.width !== SIZES[size].width) {
    await page.setViewportSize(SIZES[size]);
    const enabled = size !== "desktop";
    await session.send("Emulation.setTouchEmulationEnabled", { enabled });
    await page.evaluate(restyle);
  }
  const html = page.locator("html");
  const text = words === "largest" ? "largest" : "normal";
  if ((await html.getAttribute("data-text")) !== text) await write(page, text);
  const tag = words === "longer" ? "en-XA" : "en";
  if ((await html.getAttribute("lang")) !== tag) await speak(page, tag);
  await settle(page);
}

/** Lists what is wrong on a page by the look that shows it, and leaves the page as it was opened. */
export async function audit(
  page: Page,
  session: CDPSession,
  { opened, looks, said }: { opened: Look; looks: Look[]; said?: boolean | undefined },
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const note = (look: string, faults: string[]) => {
    if (faults.length > 0) found[look] = faults;
  };
  for (const look of looks) {
    await change(page, session, look);
    const { size, words } = look;
    const faults = await lastFaults(() => layoutFaults(page, size !== "desktop"));
    note(`${size}, ${words} words`, faults);
    if (size !== "phone") continue;
    if (words === "longer" && said !== true) note("translated", await untranslated(page));
    if (words !== "normal") continue;
    // Once for each screen: axe takes as long as all the rest.
    note("by day", await axeFaults(page));
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html[data-theme=night]")).toBeAttached();
    await settle(page);
    note("by night", await axeFaults(page, ["color-contrast"]));
    await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
    await settle(page);
    note("in forced colors", await unseenChoices(page));
    await page.emulateMedia({ forcedColors: "none" });
  }
  await change(page, session, opened);
  return found;
}

/** Finds what is chosen but looks like what stands beside it. */
const unseenChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = "[aria-pressed], [aria-selected], label:has([type=radio].spoken), .covered";
    const on = ":is([aria-pressed=true], [aria-selected=true], :has(:checked))";
    const paper = getComputedStyle(document.body).backgroundColor;
    const look = (element: Element) => {
      const style = getComputedStyle(element);
      const ground = style.backgroundColor;
      return [style.outline, style.border, /, 0\)$/.test(ground) ? paper : ground].join();
    };
    const root = document.querySelector("dialog[open]") ?? document.body;
    return [...root.querySelectorAll(own)].flatMap((chosen) => {
      const beside = [...(chosen.parentElement?.children ?? [])];
      const same = (other: Element) =>
        other.matches(own) && !other.matches(on) && look(other) === look(chosen);
      return chosen.matches(on) && beside.some(same)
        ? [`chosen, and looks as if it were not: “${chosen.textContent.trim()}”`]
        : [];
    });
  });

/** What is not translated: what the stored games and files say, and what the browser itself writes. */
const DATA = [
  ...["The White Castle", "plays[2].playerScores[0].score", "Shirasagi", "Tokugawa", "Kyoto"],
  ...["Aiko", "Chie", "Dan", "Ines", "Maximiliane", "Nikos", "league"],
  ...["Today", "Yesterday", "and", "or"],
  ...["long", "short"].flatMap((month) =>
    Array.from({ length: 12 }, (_, at) =>
      new Date(2026, at).toLocaleDateString("en", { month: month as "long" | "short" }),
    ),
  ),
];

/** Finds words that the pseudo-language has no accents for: they are in no locale file. */
const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate((data) => {
    const root = document.querySelector("dialog[open]") ?? document.body;
    const found = new Set<string>();
    const look = (text: string | null) => {
      const own = data.reduce((left, known) => left.replaceAll(known, ""), text ?? "");
      const words = own.match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.some((word) => word.length > 2 && /^[A-Z]?[a-z]*[aeiou][a-z]*$/u.test(word)))
        found.add(`not translated: “${text?.trim()}”`);
    };
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      // What was said once is not said again in another language, and a path is in none.
      if (text.parentElement?.closest("[role=status], [aria-live], code") === null)
        look(text.textContent);
    }
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      for (const element of root.querySelectorAll(`[${name}]`)) look(element.getAttribute(name));
    return [...found];
  }, DATA);

/** Runs axe, with all its rules or only these. */
async function axeFaults(page: Page, rules: string[] | null = null): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (rules) => {
    const { violations } = await (window as unknown as WithAxe).axe.run(document, {
      resultTypes: ["violations"],
      preload: false,
      elementRef: false,
      ...(rules === null ? {} : { runOnly: rules }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const why = [...any, ...all, ...none].map(({ message }) => message).join("; ");
        return `axe ${id}: ${target.join(" ")}: ${why}`;
      }),
    );
  }, rules);
}
