import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { EVERY_SIZE, visit } from "./support/browser.js";
import { begin, finished } from "./support/course.js";
import { Dealer, expectRoom } from "./support/setup.js";
import { test } from "./support/test.js";

/** The words of each strip that run into each other, or into the edge of what they stand in. */
const closeWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("dialog .choice")].flatMap((strip) => {
      const labels = [...strip.querySelectorAll("label")].map((label) => {
        // The radio button fills the label: only what is written counts.
        const written = [...label.childNodes].find(
          (node) => node instanceof Text && node.data.trim() !== "",
        );
        const words = document.createRange();
        words.selectNode(written ?? label);
        return { label, box: label.getBoundingClientRect(), words: words.getBoundingClientRect() };
      });
      return labels.flatMap(({ label, box, words }, i) => {
        const next = labels[i + 1];
        const beside = next !== undefined && next.box.top === box.top;
        const apart = !beside || next.words.left - words.right >= 8;
        const within = words.left >= box.left + 4 && words.right <= box.right - 4;
        return apart && within ? [] : [label.textContent?.trim()];
      });
    }),
  );

describe.each(EVERY_SIZE)("on a %s", (size) => {
  test("the largest text has room on every screen but the table", async ({ host, open }) => {
    const game = await finished(host, { tracking: ["full", "full", "full", "full"] });
    await begin(host, { tracking: "full" });
    await host.call("set_text_size", { text_size: "largest" });
    const page = await open(size);
    const pages = ["", "setup", "history", `history/${game}`, "statistics", "people", "enter"];
    for (const screen of [...pages, "data", "settings"]) {
      await visit(page, host, `/${screen}`);
      await page.locator("[data-text=largest]").waitFor();
      await expectRoom(page, screen);
      const apart = await page.evaluate(() => {
        const title = document.querySelector("header h1")?.firstChild;
        const button = document.querySelector("header :is(button, a)");
        if (title == null || button === null) return true;
        const words = document.createRange();
        words.selectNode(title);
        return words.getBoundingClientRect().right <= button.getBoundingClientRect().left;
      });
      expect(apart, screen).toBe(true);
    }
  });

  test("the largest text has room in every part of the setup", async ({ host, open }) => {
    await host.call("set_text_size", { text_size: "largest" });
    const page = await open(size);
    const dealer = new Dealer(page);
    await dealer.seat(host, ["Aiko", "Bo", "Chie", "Dan"]);
    await dealer.deal();
    const next = dealer.button(/^Next: /);
    const part = page.getByTestId("part");
    while (await next.isVisible()) {
      const shown = (await part.getAttribute("data-part")) ?? "";
      await expectRoom(page, shown);
      await next.click();
      await expect.poll(() => part.getAttribute("data-part")).not.toBe(shown);
    }
    await dealer.allAtOnce();
    await dealer.part("castle").waitFor();
    await expectRoom(page, "all at once");
  });

  test("words of the filter keep apart, and its hint is whole", async ({ host, open }) => {
    await finished(host, { tracking: ["full", "full"] });
    const page = await open(size);
    for (const text_size of ["normal", "large", "largest"] as const) {
      await host.call("set_text_size", { text_size });
      await visit(page, host, "/history");
      const search = page.getByRole("searchbox");
      await search.waitFor();
      const room = await search.evaluate((input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        const brush = document.createElement("canvas").getContext("2d");
        if (brush === null) throw new Error("letters can be measured");
        brush.font = font;
        const padding = parseFloat(paddingLeft) + parseFloat(paddingRight);
        return input.clientWidth - padding - brush.measureText(input.placeholder).width;
      });
      expect(room, text_size).toBeGreaterThanOrEqual(0);
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      await page.getByRole("radiogroup", { name: "How it ended" }).waitFor();
      expect(await closeWords(page), text_size).toEqual([]);
    }
  });

  test("of three cards none stands alone beside a void", async ({ host, open }) => {
    const page = await open(size);
    for (const text_size of ["normal", "large", "largest"] as const) {
      await host.call("set_text_size", { text_size });
      for (const [screen, legend] of [
        ["setup", "What should Shirasagi track?"],
        ["enter", "What do you know about the scores?"],
      ] as const) {
        await visit(page, host, `/${screen}`);
        await page.getByRole("radio", { name: "3", exact: true }).first().check();
        const cards = page.getByRole("group", { name: legend }).locator("label");
        await expect.poll(() => cards.count()).toBe(3);
        const tops = await cards.evaluateAll((all) =>
          all.map((card) => (card as HTMLElement).offsetTop),
        );
        expect([1, 3], `${screen} ${text_size}`).toContain(new Set(tops).size);
      }
    }
  });
});
