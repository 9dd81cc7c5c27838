import { describe } from "vitest";
import type { TableView } from "../src/bindings/TableView.js";
import { expectNoBarriers, expectNoViolations } from "./support/axe.js";
import { EVERY_SIZE, visit } from "./support/browser.js";
import { begin, Course, playUntil } from "./support/course.js";
import { Follower } from "./support/follower.js";
import { test } from "./support/test.js";

const MIXED = ["full", "dice-only", "full", "full"] as const;

/** What a table of several can wait for. */
const STATES: Record<string, (view: TableView) => boolean> = {
  pairs: ({ expect }) => expect.expect === "starting-pair",
  "a turn": ({ expect, summary }) => expect.expect === "take" && summary.turns === 5,
  "a turn after one that is not followed": ({ expect, recent }) =>
    expect.expect === "take" && recent[0]?.seat === 2,
  actions: ({ expect, summary }) =>
    expect.expect === "act" && expect.tasks.length > 1 && summary.round > 1,
  "the turn order": ({ expect }) => expect.expect === "turn-order",
  gardens: ({ expect, recent }) =>
    expect.expect === "act" &&
    recent.some(({ events }) => events.some(({ event }) => event === "garden-step")),
  "the next dice": ({ expect }) => expect.expect === "round",
  "the last exchanges": ({ expect }) => expect.expect === "final-scoring",
  "the end": ({ expect }) => expect.expect === "over",
};

test.for(Object.keys(STATES))(
  "axe finds nothing where several play: %s",
  async (name, { host, open }) => {
    const wanted = STATES[name];
    if (wanted === undefined) throw new Error("there is such a state");
    let view: TableView | null = null;
    for (let seed = 5; view === null && seed < 25; seed += 1) {
      view = await playUntil(
        host,
        await begin(host, { tracking: MIXED }),
        wanted,
        new Course(seed),
      );
    }
    const page = await open("phone");
    await visit(page, host, `/table/${view?.summary.id ?? ""}`);
    await page.locator("[data-revision]").waitFor();
    await expectNoBarriers(page, name);
  },
);

describe.each(EVERY_SIZE)("axe finds nothing where several play on a %s:", (size) => {
  test("what lies beside it", async ({ host, open }) => {
    const begun = await begin(host, { tracking: MIXED });
    const view = await playUntil(
      host,
      begun,
      ({ summary, expect }) => summary.round === 2 && expect.expect === "take",
      new Course(5),
    );
    const page = await open(size);
    const player = new Follower(page);
    await visit(page, host, `/table/${view?.summary.id ?? ""}`);
    const sheet = page.getByRole("dialog");
    const clans = page.getByRole("radiogroup", { name: "Clans" });
    if (size === "phone") await player.button("Clans").click();
    for (const name of ["Aiko", "Bo", "Scores"]) {
      await clans.getByRole("radio", { name }).check();
      await expectNoViolations(page, name);
    }
    if (size === "phone") await page.keyboard.press("Escape");
    await player
      .button(/^Trade seals/)
      .first()
      .click();
    await sheet.waitFor();
    await expectNoViolations(page, "the exchanges of all");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    const die = view?.choices[0];
    await player.end(die?.bridge ?? "", die?.end ?? "").click();
    await page.locator("[data-testid^=space-]").first().waitFor();
    await expectNoViolations(page, "a die in hand");
  });
});
