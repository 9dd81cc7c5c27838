import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { TableView } from "../../src/bindings/TableView.js";
import { visit } from "../support/browser.js";
import { beginFour } from "../support/four.js";
import type { Host } from "../support/host.js";
import { Player } from "../support/player.js";
import { ALL, BOTH, test } from "./camera.js";
import { atTurn, four, MIDDLE } from "./shelf.js";

async function openTable(page: Page, host: Host, view: TableView): Promise<Player> {
  await visit(page, host, `/table/${view.summary.id}`);
  await page.locator(`[data-revision="${view.revision}"]`).waitFor();
  return new Player(page);
}

const gardenStep = ({ recent }: TableView) =>
  recent.some(({ events }) => events.some(({ event }) => event === "garden-step"));

test("a game of four, question by question", async ({ host, camera }) => {
  const pairs = await beginFour(host);
  await camera.take("table-pairs", ALL, (page) => openTable(page, host, pairs));

  const turn = await four(host, MIDDLE);
  await camera.take("table-turn", [...ALL, "desktop-night"], async (page) => {
    const player = await openTable(page, host, turn);
    const die = turn.choices.find(({ spaces }) => spaces.some(({ refusal }) => refusal !== null));
    await player.end(die?.bridge ?? "", die?.end ?? "").click();
    await page.locator("button[data-testid^=space-]").first().waitFor();
  });

  await camera.take("table-why", BOTH, async (page) => {
    const player = await openTable(page, host, turn);
    const die = turn.choices.find(({ spaces }) => spaces.some(({ refusal }) => refusal !== null));
    await player.end(die?.bridge ?? "", die?.end ?? "").click();
    const closed = page.getByTestId(
      `space-${die?.spaces.find(({ refusal }) => refusal !== null)?.space}`,
    );
    await closed.getByRole("button", { name: /Why not/ }).click();
    await page
      .getByRole("button", { name: /^Rule / })
      .first()
      .waitFor();
  });

  const rich = await four(
    host,
    ({ expect, summary, clans }) =>
      expect.expect === "take" &&
      summary.round === 2 &&
      clans.some(({ seat, stock }) => seat === expect.seat && stock.seals > 1),
  );
  await camera.take("table-trade", BOTH, async (page) => {
    const player = await openTable(page, host, rich);
    await player.button(/^Trade seals: /).click();
    await page.getByRole("dialog", { name: "Trade seals" }).waitFor();
  });

  const act = await four(
    host,
    ({ expect, summary }) =>
      expect.expect === "act" && expect.tasks.length > 1 && summary.round > 1,
  );
  await camera.take("table-act", BOTH, (page) => openTable(page, host, act));

  const gardens = await four(
    host,
    (view) => view.expect.expect === "act" && view.summary.round === 2 && gardenStep(view),
  );
  await camera.take("table-gardens", BOTH, (page) => openTable(page, host, gardens));

  const round = await four(
    host,
    ({ expect, summary }) => expect.expect === "round" && summary.round === 2,
  );
  await camera.take("table-round", BOTH, (page) => openTable(page, host, round));

  await camera.take("table-dice", BOTH, async (page) => {
    const player = await openTable(page, host, round);
    await player.button("I rolled them").click();
    for (const value of [3, 5, 2, 6, 1]) await player.button(`Value ${value}`).click();
  });

  const last = await four(host, ({ expect }) => expect.expect === "final-scoring");
  await camera.take("table-last-trades", BOTH, (page) => openTable(page, host, last));
});

test("a game of four by its dice only", async ({ host, camera }) => {
  const tracking = ["dice-only", "dice-only", "dice-only", "dice-only"] as const;
  const view = await atTurn(host, { tracking }, 1, 3);
  await camera.take("table-dice-only", ALL, async (page) => {
    const player = await openTable(page, host, view);
    const [die] = view.choices;
    await player.end(die?.bridge ?? "", die?.end ?? "").click();
    await page.locator("button[data-testid^=space-]").first().waitFor();
  });
});

test("what lies beside a game of four", async ({ host, camera }) => {
  const view = await four(host, MIDDLE);
  const sheet = async (page: Page, name: string) => {
    const player = await openTable(page, host, view);
    await player.button(name).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    return dialog;
  };

  // A desktop has it in sight.
  await camera.take("table-board", ["phone", "tablet"], (page) => sheet(page, "Board"));
  await camera.take("table-afar", ["tablet-night", "desktop"], (page) => sheet(page, "From afar"));
  await camera.take("table-menu", ["phone"], (page) => sheet(page, "Menu"));
  await camera.take("table-afar", ["phone"], async (page) => {
    await sheet(page, "Menu");
    await page.getByRole("button", { name: "From afar" }).click();
    await page.getByRole("dialog").locator(".clans").waitFor();
  });

  await camera.take("table-standings", BOTH, async (page) => {
    const player = await openTable(page, host, view);
    const beside = page.getByRole("radiogroup", { name: "Clans" });
    if (await beside.isVisible()) await beside.getByRole("radio", { name: "Scores" }).check();
    else await player.button("Scores").click();
    await page.getByTestId("standing-1").waitFor();
  });

  await camera.take("table-differs", BOTH, async (page) => {
    const player = await openTable(page, host, view);
    const differs = player.button("Fix a mismatch").first();
    if (!(await differs.isVisible())) await player.button("Clans").click();
    await differs.click();
    await page.getByRole("dialog", { name: "Fix a mismatch" }).waitFor();
  });

  await camera.take("table-journal", ["phone"], async (page) => {
    const journal = await sheet(page, "Journal");
    await journal
      .getByRole("button", { name: /^View the table after step/ })
      .first()
      .waitFor();
  });

  await camera.take("table-then", BOTH, async (page) => {
    const player = await openTable(page, host, view);
    const step = view.undo - 4;
    const look = player.button(`View the table after step ${step}`);
    const journal = player.button("Journal");
    await look.or(journal).first().waitFor();
    if (await journal.isVisible()) await journal.click();
    await look.click();
    await page.getByRole("dialog", { name: `The table after step ${step} of` }).waitFor();
    expect(await player.button("Go on from here").isVisible()).toBe(true);
  });
});
