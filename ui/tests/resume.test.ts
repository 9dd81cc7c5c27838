import { expect } from "vitest";
import { visit } from "./support/browser.js";
import { begin, playUntil, reach } from "./support/course.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

test("a reload comes back to the very question, and so does Home", async ({ host, open }) => {
  const view = await reach(host, "rival-room");
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, `/table/${view.summary.id}`);
  const question = page.getByRole("group", { name: /choose the room/ });
  await question.waitFor();
  const story = await page.getByRole("listitem").allInnerTexts();
  await page.reload();
  await question.waitFor();
  expect(await page.getByRole("listitem").allInnerTexts()).toEqual(story);

  await player.button("Menu").click();
  await player.link("Home").click();
  await page.getByTestId("resume").click();
  await question.waitFor();
  const next = await player.does("play", () => player.options.first().click());
  expect(next.revision).toBe(view.revision + 1);
});

test("a game goes on after the app was closed", async ({ host, open }) => {
  const begun = await begin(host);
  const view = await playUntil(host, begun, ({ summary }) => summary.round === 2);
  await host.restart();
  const page = await open("desktop");
  const player = new Player(page);
  await visit(page, host);
  await page.getByTestId("resume").click();
  await page.getByText(/^Round 2 · turn 1 of 6/).waitFor();
  if (view === null) throw new Error("there is a second round");
  await player.goOn(view);
});

test("a game that went on in another window is shown as it stands", async ({ host, open }) => {
  const begun = await begin(host);
  const view = await playUntil(host, begun, ({ expect }) => expect.expect === "take");
  if (view === null) throw new Error("the player has a turn");
  const route = `/table/${view.summary.id}`;
  const first = await open("desktop");
  const second = await open("desktop");
  await visit(first, host, route);
  await visit(second, host, route);
  const [here, there] = [new Player(first), new Player(second)];
  await there.end("coral", "left").waitFor();
  const next = await here.take(view);

  const [choice] = view.choices;
  await there.end(choice?.bridge ?? "", choice?.end ?? "").click();
  await second.locator("button[data-testid^=space-]").first().click();
  await second
    .getByText(/went on in another window/)
    .last()
    .waitFor();
  await there.rivalTurn.waitFor();
  expect((await host.call("table", { game: next.summary.id })).revision).toBe(next.revision);
});
