import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import type { TableView } from "../src/bindings/companion.js";
import { NO_ANSWERS } from "../src/shared/exchange/import.js";
import { NO_FILTER } from "../src/shared/history/filter/filter.js";
import type { Host } from "./support/app.js";
import { begin as beginGame, CODE, Course } from "./support/course.js";
import {
  addBackup,
  bring,
  damage,
  InPage,
  onMachine,
  type Phone,
  test,
  toRoom,
} from "./support/pocket.js";
import { recorded, REQUESTS } from "./support/recording.js";
import { STATES_FOLDER } from "./support/states.js";
import { Table } from "./support/table.js";
import { playWholeGame } from "./support/wholeGame.js";

/** How often the page, its tab and the browser are killed; a campaign sets a greater number. */
const KILLS = Number(process.env["SHIRASAGI_KILLS"] ?? 20);

const newGame = (page: Page) => page.getByRole("link", { name: "New game" });

/** Deals and begins a solo game. */
async function begin(player: Table) {
  await player.link("New game").click();
  await player.choose(player.radio("Only the dice"));
  await player.dealCode(CODE);
  return player.placeAll();
}

/** From then on the files of the app are kept, and the page has them from there. */
async function keepFiles(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect(newGame(page)).toBeVisible();
}

test("a whole solo game is played from Home to the history", async ({ phone }) => {
  test.slow();
  await playWholeGame(await phone.start());
});

test("a game goes on at the same step after the browser was killed, without a network", async ({
  phone,
}) => {
  const player = new Table(await phone.start());
  let view = await begin(player);
  for (let step = 0; step < 6; step += 1) view = await player.playNext(view);
  await player.shows(view);
  await player.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await phone.kill();

  const again = new Table(await phone.start());
  await phone.context.setOffline(true);
  await again.page.reload();
  await again.page.getByTestId("resume").click();
  await again.shows(view);
  view = await again.playNext(view);
  await again.shows(view);
});

/** The ways in which a page ends. Each answers with the next one. */
const ENDS: readonly ((phone: Phone, page: Page) => Promise<Page>)[] = [
  async (_, page) => {
    await page.reload();
    return page;
  },
  async (phone, page) => {
    const crashed = page.waitForEvent("crash");
    const session = await phone.context.newCDPSession(page);
    session.send("Page.crash").catch(() => undefined);
    await crashed;
    await page.close();
    return phone.page();
  },
  async (phone) => {
    await phone.kill();
    return phone.start();
  },
];

/** Ends the page at a moment by chance while `work` goes on, and opens the next one. */
async function endDuring(
  phone: Phone,
  page: Page,
  nth: number,
  work: (goesOn: () => boolean) => Promise<unknown>,
) {
  let goesOn = true;
  const working = work(() => goesOn).catch(() => undefined);
  await after(Math.random() * 500);
  // A page that is loaded again would go on.
  goesOn = false;
  const next = await (ENDS[nth % ENDS.length] ?? ENDS[0])?.(phone, page);
  await working;
  if (next === undefined) throw new Error("no page follows");
  await expect(newGame(next)).toBeVisible();
  return next;
}

/** Plays a step, or begins the next game. */
const playOn = (host: Host, view: TableView, course: Course): Promise<TableView> =>
  view.expect.expect === "over" ? beginGame(host, { tracking: "full" }) : course.next(host, view);

test("no acknowledged step is lost when the page, its tab or the browser is killed", async ({
  phone,
}) => {
  test.setTimeout(60_000 + KILLS * 10_000);
  let page = await phone.start();
  await expect(newGame(page)).toBeVisible();
  let known = await beginGame(new InPage(page), { tracking: "full" });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const host: Host = new InPage(page);
    const course = new Course(kill + 1);
    page = await endDuring(phone, page, kill, async (goesOn) => {
      while (goesOn()) known = await playOn(host, known, course);
    });
    const found = await new InPage(page).call("table", { game: known.summary.id });
    // A step may be on disk before its answer is.
    expect([0, 1]).toContain(found.revision - known.revision);
    known = found;
  }
});

test("a restore that is killed leaves the history before or the one of the backup", async ({
  phone,
}) => {
  test.setTimeout(60_000 + KILLS * 10_000);
  let page = await phone.start();
  await addBackup(phone, page, join(STATES_FOLDER, "home", "data", "shirasagi.db"));
  await phone.visit(page);
  await expect(newGame(page)).toBeVisible();
  const { backups } = await new InPage(page).call("backups", {});
  const full = backups[0]?.name ?? "";
  await beginGame(new InPage(page));
  await new InPage(page).call("backup_now", {});
  const [small] = (await new InPage(page).call("backups", {})).backups;
  const counts = new Set([full, small?.name].map((name) => backupGames(backups, small, name)));
  for (let kill = 0; kill < KILLS / 4; kill += 1) {
    const host = new InPage(page);
    page = await endDuring(phone, page, kill, async () => {
      for (const backup of [full, small?.name ?? ""]) await host.call("restore_backup", { backup });
    });
    const { finished, unfinished } = await new InPage(page).call("home", {});
    expect(counts).toContain(finished + unfinished.length);
  }
});

const backupGames = (
  all: readonly { name: string; games: number | null }[],
  own: { name: string; games: number | null } | undefined,
  name: string | undefined,
) => [...all, ...(own === undefined ? [] : [own])].find((each) => each.name === name)?.games;

test("a second tab says so and can take over", async ({ phone }) => {
  const first = await phone.start();
  await expect(newGame(first)).toBeVisible();
  const second = await phone.page();
  await expect(second.getByRole("alert")).toContainText("open in another tab");
  await second.getByRole("button", { name: "Use it here" }).click();
  await expect(newGame(second)).toBeVisible();
  await expect(first.getByRole("alert")).toContainText("open in another tab");
});

test("a backup is saved as a file and restored from it", async ({ phone }) => {
  const page = await phone.start();
  const player = new Table(page);
  const view = await begin(player);
  await phone.visit(page, "/data");
  await page.getByRole("button", { name: "Back up now" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("button", { name: /^Save a copy/ })
      .first()
      .click(),
  ]);
  await addBackup(phone, page, await download.path());
  await page
    .getByRole("button", { name: /^Preview the backup/ })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Restore/ })
    .click();
  await expect(page.getByText("Backup restored.")).toBeVisible();
  await phone.visit(page, `/table/${view.summary.id}`);
  await player.shows(view);
});

test("a damaged history is kept aside and a backup takes its place", async ({ phone }) => {
  const page = await phone.start();
  await expect(newGame(page)).toBeVisible();
  const view = await beginGame(new InPage(page));
  await new InPage(page).call("backup_now", {});
  await damage(phone, page);

  await phone.visit(page);
  const note = page.getByRole("alert");
  await expect(note).toContainText("cannot be read");
  await note.getByRole("link", { name: "Choose a backup" }).click();
  await page.getByRole("button", { name: "Preview the backup" }).first().click();
  await page.getByRole("button", { name: "Restore this backup" }).click();
  await expect(page.getByText("Backup restored.")).toBeVisible();
  await phone.visit(page, `/table/${view.summary.id}`);
  await new Table(page).shows(view);
});

test("a full disk is said plainly and loses nothing", async ({ phone }) => {
  const player = new Table(await phone.start());
  await expect(newGame(player.page)).toBeVisible();
  const host = new InPage(player.page);
  let view = await beginGame(host, { tracking: "full" });
  const session = await phone.context.newCDPSession(player.page);
  await toRoom(session, phone, 0);
  const course = new Course(5);
  const refused = (async () => {
    for (;;) view = await playOn(host, view, course);
  })();
  await expect(refused).rejects.toThrow("the disk is full");
  await phone.visit(player.page, `/table/${view.summary.id}`);
  await player.shows(view);
  await expect(player.undo()).rejects.toThrow("store/full");
  await expect(player.page.getByRole("alert")).toContainText("no room left");

  await toRoom(session, phone, null);
  await phone.visit(player.page, `/table/${view.summary.id}`);
  await player.shows(view);
  await player.undo();
});

test("a new version waits until the player takes it", async ({ phone }) => {
  const page = await phone.start();
  await expect(newGame(page)).toBeVisible();
  await keepFiles(page);
  phone.site.version = "2";
  await page.reload();
  await expect(page.getByText("A new version of Shirasagi is ready.")).toBeVisible();
  await expect(page.locator("html[data-version]")).toHaveCount(0);
  await page.getByRole("button", { name: "Update now" }).click();
  await expect(page.locator('html[data-version="2"]')).toBeAttached();
  await expect(newGame(page)).toBeVisible();
});

/** What does not depend on the store: ids of people are its own. */
const bare = (reply: unknown): string => JSON.stringify(reply).replace(/[0-9a-f-]{36}/g, "id");

/** Statistics of the whole history. */
async function statistics(host: Host): Promise<string[]> {
  const filter = NO_FILTER;
  const replies = [
    await host.call("win_statistics", { filter }),
    await host.call("score_statistics", { filter }),
    await host.call("head_to_head", { filter }),
    await host.call("streaks", { filter }),
  ];
  return replies.map(bare);
}

/** Takes the whole history from one host to another, as a file. */
async function carry(from: Host, to: Host): Promise<void> {
  const { text } = await from.call("export", { format: "history" });
  const content = Buffer.from(text).toString("base64");
  const { plan } = await to.call("preview_import", { content });
  await to.call("import", { plan, answers: NO_ANSWERS });
}

test("a history goes from a machine to the browser and back with equal statistics", async ({
  phone,
}) => {
  const page = await phone.start();
  await expect(newGame(page)).toBeVisible();
  const host = new InPage(page);
  const [first, last] = [await onMachine("year"), await onMachine("empty")];
  try {
    const all = await statistics(first);
    await carry(first, host);
    expect(await statistics(host)).toEqual(all);
    await carry(host, last);
    expect(await statistics(last)).toEqual(all);
  } finally {
    await first.end();
    await last.end();
  }
});

test("a thousand requests are answered alike on a machine and in the browser", async ({
  phone,
}) => {
  test.slow();
  const page = await phone.start();
  const stored = await bring(phone, page, "table");
  const machine = await onMachine("table");
  try {
    const recording = await recorded(machine, Object.values(stored));
    expect(recording.length).toBeGreaterThanOrEqual(REQUESTS);
    const host = new InPage(page);
    for (const [nth, { command, args, reply }] of recording.entries()) {
      const answer = await host.ask(command, args).catch((error: Error) => error.message);
      expect(answer, `request ${nth}: ${command} ${JSON.stringify(args)}`).toBe(reply);
    }
  } finally {
    await machine.end();
  }
});
