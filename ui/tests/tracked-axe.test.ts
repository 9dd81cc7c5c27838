import { describe, expect } from "vitest";
import type { TableView } from "../src/bindings/TableView.js";
import { expectNoBarriers, expectNoViolations } from "./support/axe.js";
import { EVERY_SIZE, visit } from "./support/browser.js";
import { reach } from "./support/course.js";
import { dressed, Follower, placeOn, playOffered, RICH } from "./support/follower.js";
import type { Host } from "./support/host.js";
import { test } from "./support/test.js";

/** Each thing that a clan followed in full is asked, on the way that comes to it. */
const QUESTIONS: Record<string, (host: Host) => Promise<TableView>> = {
  act: async (host) => placeOn(host, await dressed(host, RICH), "outside-left"),
  "act, with a Warrior": async (host) => placeOn(host, await dressed(host, RICH), "outside-right"),
  "light-row": climbed("steward-2"),
  refill: async (host) =>
    playOffered(host, await climbed("steward-2")(host), ({ step }) => step === "light-row"),
  favor: climbed("daimyo"),
  gains: (host) => reach(host, "gains", { tracking: "full", seed: 2 }),
  "final-scoring": (host) => reach(host, "final-scoring", { tracking: "full", seed: 2 }),
};

function climbed(to: string) {
  return async (host: Host) => {
    const acting = await placeOn(host, await dressed(host, RICH), "outside-left");
    return playOffered(host, acting, (step) => step.step === "climb" && step.to === to);
  };
}

test.for(Object.keys(QUESTIONS))(
  "axe finds nothing where a clan is followed in full: %s",
  async (name, { host, open }) => {
    const view = await QUESTIONS[name]?.(host);
    if (view === undefined) throw new Error("there is a way to it");
    expect(name.startsWith(view.expect.expect)).toBe(true);
    const page = await open("phone");
    await visit(page, host, `/table/${view.summary.id}`);
    await page.locator("[data-question]").first().waitFor();
    await expectNoBarriers(page, name);
  },
);

describe.each(EVERY_SIZE)("axe finds nothing where a clan is followed in full on a %s:", (size) => {
  test("a die in hand, and what lies beside the question", async ({ host, open }) => {
    const view = await dressed(host, [
      ...RICH,
      { what: "coins", seat: 1, n: 0 },
      { what: "seals", seat: 1, n: 5 },
    ]);
    const page = await open(size);
    const player = new Follower(page);
    await visit(page, host, `/table/${view.summary.id}`);
    const [choice] = view.choices;
    if (choice === undefined) throw new Error("there is a die");
    await player.end(choice.bridge, choice.end).click();
    await page.locator("[data-testid^=trade-]").first().waitFor();
    await expectNoViolations(page, "a die is chosen");
    await player.button(/^Trade seals: 5/).click();
    const sheet = page.getByRole("dialog");
    await sheet.waitFor();
    await expectNoViolations(page, "the exchanges");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await player.button(/^Your clan: .*Show all$/).click();
    if (size === "phone") await sheet.waitFor();
    await expectNoViolations(page, "the clan");
  });
});
