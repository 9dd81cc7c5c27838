import { describe, expect } from "vitest";
import { EVERY_SIZE, visit } from "./support/browser.js";
import { begin, finished } from "./support/course.js";
import { Dealer, expectRoom } from "./support/setup.js";
import { test } from "./support/test.js";

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
});
