import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import type { Step, TableView } from "../src/bindings/companion.js";
import { NO_ANSWERS } from "../src/shared/exchange/import.js";
import { NO_FILTER } from "../src/shared/history/filter/filter.js";
import { Host } from "./support/app.js";
import { lastFaults, layoutFaults, settle } from "./support/audit.js";
import { begin, Course } from "./support/course.js";
import { download } from "./support/files.js";
import {
  addBackup,
  bring,
  damage,
  filesKept,
  InPage,
  newGame,
  onMachine,
  type Phone,
  test,
  toRoom,
} from "./support/pocket.js";
import { STATES_FOLDER } from "./support/states.js";
import { Table } from "./support/table.js";
import { beginSolo, playWholeGame } from "./support/wholeGame.js";
import { totalled } from "./support/year.js";

/** How often the page, its tab and the browser are killed; a campaign sets a greater number. */
const KILLS = Number(process.env["SHIRASAGI_KILLS"] ?? 20);

test("a whole solo game is played from Home to the history", async ({ phone }) => {
  test.slow();
  await playWholeGame(await phone.start());
});

test("a game goes on without a network after the browser was killed", async ({ phone }) => {
  const player = new Table(await phone.start());
  let view = await beginSolo(player.page);
  for (let step = 0; step < 6; step += 1) view = await player.playNext(view);
  await player.shows(view);
  await filesKept(player.page);
  await phone.kill();

  phone.site.end();
  const again = new Table(await phone.start());
  await again.page.getByTestId("resume").click();
  await again.shows(view);
  view = await again.playNext(view);
  await again.shows(view);
});

/** Screens that no stored state leads to are audited where a test meets them. */
async function expectLayout(page: Page): Promise<void> {
  await settle(page);
  expect(await lastFaults(() => layoutFaults(page, true))).toEqual([]);
}

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
  let next = page;
  if (nth % 3 === 0) await page.reload();
  else if (nth % 3 === 1) {
    const crashed = page.waitForEvent("crash");
    const session = await phone.context.newCDPSession(page);
    session.send("Page.crash").catch(() => undefined);
    await crashed;
    await page.close();
    next = await phone.page();
  } else {
    await phone.kill();
    next = await phone.start();
  }
  await working;
  await expect(newGame(next)).toBeVisible();
  return next;
}

/** Plays a correction and a step at one tap, or begins the next round or game. */
function playOn(host: Host, view: TableView, course: Course): Promise<TableView> {
  if (view.expect.expect === "over") return begin(host, { tracking: "full" });
  if (view.expect.expect === "round") return course.next(host, view);
  const { revision, summary } = view;
  const correction = { what: "points", seat: 2, n: revision % 100 } as const;
  const steps: Step[] = [{ step: "correct", correction }, course.step(view)];
  return host.call("play", { game: summary.id, revision, steps });
}

test("no acknowledged step is lost when the page, its tab or the browser is killed", async ({
  phone,
}) => {
  test.setTimeout(60_000 + KILLS * 10_000);
  let page = await phone.start();
  let known = await begin(new InPage(page), { tracking: "full" });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const host: Host = new InPage(page);
    const course = new Course(kill + 1);
    page = await endDuring(phone, page, kill, async (goesOn) => {
      while (goesOn()) known = await playOn(host, known, course);
    });
    const found = await new InPage(page).call("table", { game: known.summary.id });
    // A tap may be on disk before its answer is, but only whole.
    expect([0, 1]).toContain(found.revision - known.revision);
    expect(found.recent.at(-1)?.step.step).not.toBe("correct");
    known = found;
  }
});

test("a restore that is killed leaves the history before or the one of the backup", async ({
  phone,
}) => {
  test.setTimeout(60_000 + KILLS * 10_000);
  let page = await phone.start();
  await begin(new InPage(page));
  await addBackup(phone, page, join(STATES_FOLDER, "home", "data", "shirasagi.db"));
  await phone.visit(page);
  await expect(newGame(page)).toBeVisible();
  await new InPage(page).call("backup_now", {});
  const { backups } = await new InPage(page).call("backups", {});
  const counts = backups.map(({ games }) => games);
  for (let kill = 0; kill < KILLS / 4; kill += 1) {
    const host = new InPage(page);
    page = await endDuring(phone, page, kill, async () => {
      for (const { name } of backups.toReversed())
        await host.call("restore_backup", { backup: name });
    });
    const { finished, unfinished } = await new InPage(page).call("home", {});
    expect(counts).toContain(finished + unfinished.length);
  }
});

test("a second tab says so and can take over", async ({ phone }) => {
  const faults: string[] = [];
  const first = await phone.start();
  phone.context.on("weberror", (error) => faults.push(error.error().message));
  const second = await phone.context.newPage();
  await second.goto(phone.site.address);
  await expect(second.getByRole("alert")).toContainText("open in another tab");
  // Two tabs ask at once: the files are given once.
  await second.evaluate(() => {
    const channel = new BroadcastChannel("shirasagi");
    channel.postMessage("give");
    channel.postMessage("give");
  });
  await expect(first.getByRole("alert")).toContainText("open in another tab");
  await second.getByRole("button", { name: "Use it here" }).click();
  await expect(newGame(second)).toBeVisible();
  expect(faults).toEqual([]);
});

test("a browser that lacks something is told what", async ({ phone }) => {
  await phone.start();
  const parts = {
    BroadcastChannel: "cannot keep two tabs apart",
    locks: "cannot keep two tabs apart",
    storage: "keeps no private files",
  };
  for (const [part, words] of Object.entries(parts)) {
    const page = await phone.context.newPage();
    await page.addInitScript((part) => {
      for (const owner of [window, Navigator.prototype])
        if (part in owner) Object.defineProperty(owner, part, { value: undefined });
    }, part);
    await page.goto(phone.site.address);
    await expect(page.getByRole("alert"), part).toContainText(words);
    await page.close();
  }
});

/** Restores the first backup of the list. */
async function restoreFirst(player: Table): Promise<void> {
  await player
    .button(/^Preview the backup/)
    .first()
    .click();
  await player.restore();
}

/** Saves a copy with the first button for it. */
async function saveCopy(page: Page): Promise<string> {
  const copy = page.getByRole("button", { name: /^Save a copy/ }).first();
  return (await download(page, () => copy.click())).path;
}

test("a backup is saved as a file and restored from it", async ({ phone }) => {
  const page = await phone.start();
  const player = new Table(page);
  const view = await beginSolo(player.page);
  await phone.visit(page, "/data");
  await page.getByRole("button", { name: "Back up now" }).click();
  await addBackup(phone, page, await saveCopy(page));
  await restoreFirst(player);
  await player.open((route) => phone.visit(page, route), view);
});

test("a damaged history is kept aside and a backup takes its place", async ({ phone }) => {
  const page = await phone.start();
  const view = await begin(new InPage(page));
  await new InPage(page).call("backup_now", {});
  await damage(phone, page, "history");

  await phone.visit(page);
  await expect(page.getByRole("alert")).toContainText("cannot be read");
  const player = new Table(page);
  await player.restoreOffered();
  await player.open((route) => phone.visit(page, route), view);
});

/** Runs in a page: the names of the files that were set aside. */
async function namesSetAside(): Promise<string[]> {
  const root = await navigator.storage.getDirectory();
  const folder = await (await root.getDirectoryHandle(".shirasagi")).getDirectoryHandle("damaged");
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names;
}

test("private files that are all damaged are set aside, and a saved copy takes their place", async ({
  phone,
}) => {
  test.slow();
  const page = await phone.start();
  const player = new Table(page);
  const view = await begin(new InPage(page));
  await new InPage(page).call("backup_now", {});
  await phone.visit(page, "/data");
  const copy = await saveCopy(page);
  const note = page.getByRole("alert");
  for (const what of ["noise", "zeros", "cut"] as const) {
    await damage(phone, page, what);
    await phone.visit(page);
    await expect(note, what).toContainText("damaged files");
    await addBackup(phone, page, copy);
    await restoreFirst(player);
    await player.open((route) => phone.visit(page, route), view);
  }
  await damage(phone, page, "noise");
  await phone.visit(page);
  await expect(note).toBeVisible();
  const damaged = await page.evaluate(namesSetAside);
  expect(damaged).not.toEqual([]);
  await note.getByRole("button", { name: "Start a new history" }).click();
  await expect(newGame(page)).toBeVisible();
  expect(await new InPage(page).call("home", {})).toMatchObject({ unfinished: [] });
  expect(await page.evaluate(namesSetAside)).toEqual(damaged);
});

test("files that the browser deletes take no change, and are saved from the open page", async ({
  phone,
}) => {
  const page = await phone.start();
  const player = new Table(page);
  const before = await begin(new InPage(page), { tracking: "full" });
  await player.open((route) => phone.visit(page, route), before);
  const view = await player.playNext(before);
  const session = await phone.context.newCDPSession(page);
  const { origin } = new URL(phone.site.address);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });

  await expect(player.undo()).rejects.toThrow("store/moved");
  await expect(new InPage(page).call("backup_now", {})).rejects.toThrow("store/moved");
  await expect(page.getByRole("alert")).toContainText("deleted Shirasagi’s files");
  const copy = await saveCopy(page);
  await player.button("Begin again").click();
  await expect(player.button("Back up now")).toBeEnabled();
  expect(await new InPage(page).call("home", {})).toMatchObject({ unfinished: [] });
  await addBackup(phone, page, copy);
  await restoreFirst(player);
  const { revision } = await new InPage(page).call("table", { game: view.summary.id });
  // What was refused may be in the copy.
  expect([view.revision, view.revision + 1]).toContain(revision);
});

test("a full disk is said plainly and loses nothing", async ({ phone }) => {
  const player = new Table(await phone.start());
  const host = new InPage(player.page);
  let view = await begin(host, { tracking: "full" });
  const course = new Course(5);
  for (let step = 0; step < 6; step += 1) view = await course.next(host, view);
  const open = () => player.open((route) => phone.visit(player.page, route), view);
  const session = await phone.context.newCDPSession(player.page);
  await toRoom(session, phone, 0);
  // A step fits where the one before was; a long note needs more room.
  const record = { ...totalled({ Aiko: 62, Bo: 60 }), note: "A long evening. ".repeat(120) };
  const refused = (async () => {
    for (;;) await host.call("save_record", { record });
  })();
  await expect(refused).rejects.toThrow("the disk is full");
  await open();
  await expect(player.undo()).rejects.toThrow("store/full");
  await expect(player.page.getByRole("alert")).toContainText("no room left");
  const line = player.page.getByText("The disk is full: changes can’t be saved.");
  await expect(line).toBeVisible();

  await toRoom(session, phone, null);
  await open();
  await expect(line).toBeHidden();
  await player.undo();
});

test("a new version waits until the player takes it", async ({ phone }) => {
  const page = await phone.start();
  await filesKept(page);
  await page.reload();
  await expect(newGame(page)).toBeVisible();
  phone.site.version = "2";
  await page.reload();
  await expect(page.getByText("A new version of Shirasagi is ready.")).toBeVisible();
  await expect(page.locator("html[data-version]")).toHaveCount(0);
  await page.getByRole("button", { name: "Update now" }).click();
  await expect(page.locator('html[data-version="2"]')).toBeAttached();
  await expect(newGame(page)).toBeVisible();
});

test("the first visit goes on without a network", async ({ phone }) => {
  const page = await phone.start();
  await filesKept(page);
  phone.site.end();
  await newGame(page).click();
  await expect(page.getByRole("heading", { name: "New game" })).toBeVisible();
});

test("a part that cannot be loaded says so and is loaded again", async ({ phone }) => {
  // Without a worker nothing is kept.
  const page = await phone.start(() => {
    Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
  });
  const words = "A part of Shirasagi could not be loaded.";
  await phone.context.setOffline(true);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(words);
  await page.keyboard.press("Escape");
  await newGame(page).click();
  await expect(page.getByRole("alert")).toContainText(words);
  await phone.context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "New game" })).toBeVisible();
});

/** Sets whether the browser agrees to keep the games for good. */
async function allowToKeep(phone: Phone, page: Page, setting: "granted" | "denied") {
  const session = await phone.context.newCDPSession(page);
  const { origin } = new URL(phone.site.address);
  const permission = { name: "persistent-storage" };
  await session.send("Browser.setPermission", { origin, permission, setting });
}

test("after the first finished game the app offers to stay", async ({ phone }) => {
  const page = await phone.start();
  const offer = page.getByRole("region", { name: "Keep your games on this device" });
  await allowToKeep(phone, page, "denied");
  await expect(newGame(page)).toBeVisible();
  await expect(offer).toBeHidden();
  await bring(phone, page, "year");
  await phone.visit(page);
  await page.evaluate(() => {
    const prompt = () => Promise.resolve((document.title = "asked"));
    window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
  });
  await offer.getByRole("button", { name: "Keep for good" }).click();
  await expect(offer).toContainText("didn’t agree");
  await expectLayout(page);
  await allowToKeep(phone, page, "granted");
  await offer.getByRole("button", { name: "Keep for good" }).click();
  await expect(offer).toContainText("keeps your games for good");
  await offer.getByRole("button", { name: "Install" }).click();
  await expect(page).toHaveTitle("asked");
  await phone.visit(page, "/settings");
  await expect(page.getByText("keeps your games for good")).toBeVisible();
});

test("Safari says before the first game what it deletes and shows the way", async ({ phone }) => {
  const page = await phone.start(() => {
    Object.assign(Navigator.prototype, { standalone: false });
  });
  const offer = page.getByRole("region", { name: "Keep your games on this device" });
  await expect(offer).toContainText("after seven days without a visit");
  await offer.getByRole("button", { name: "Show me how" }).click();
  await expect(page.getByRole("dialog").locator("svg")).toHaveCount(3);
  await expectLayout(page);
  await page.keyboard.press("Escape");
  await offer.getByRole("button", { name: "No thanks" }).click();
  await page.reload();
  await expect(newGame(page)).toBeVisible();
  await expect(offer).toBeHidden();
  await phone.visit(page, "/settings");
  await expect(page.getByRole("button", { name: "Show me how" })).toBeVisible();
});

test("the installed app says nothing of installing", async ({ phone }) => {
  const page = await phone.start(() => {
    Object.assign(Navigator.prototype, { standalone: true });
  });
  await expect(newGame(page)).toBeVisible();
  await expect(page.getByText("home screen")).toBeHidden();
  await phone.visit(page, "/settings");
  await expect(page.getByTestId("version")).toBeVisible();
  await expect(page.getByText("home screen")).toBeHidden();
});

test("a tab keeps its files when another tab takes a new version", async ({ phone }) => {
  const left = await phone.start();
  await filesKept(left);
  phone.site.version = "2";
  await left.reload();
  await expect(left.getByRole("button", { name: "Update now" })).toBeVisible();

  const other = await phone.context.newPage();
  await other.goto(phone.site.address);
  await other.getByRole("button", { name: "Update now" }).click();
  await expect(other.locator('html[data-version="2"]')).toBeAttached();
  await left.getByRole("link", { name: "Rules" }).click();
  await expect(left.getByRole("heading", { name: "Rules" })).toBeVisible();

  // The games are taken with a fresh page, of the new version.
  await other.getByRole("button", { name: "Use it here" }).click();
  await expect(newGame(other)).toBeVisible();
  await left.getByRole("button", { name: "Use it here" }).click();
  await expect(left.locator('html[data-version="2"]')).toBeAttached();
});

/** Without the ids of people, which each store gives itself. */
async function statisticsOf(host: Host): Promise<string> {
  const withoutIds = (key: string, value: unknown) => (key === "id" ? undefined : value);
  return JSON.stringify(await host.call("statistics", { filter: NO_FILTER }), withoutIds, 1);
}

async function bringAll(from: Host, to: Host): Promise<void> {
  const { text } = await from.call("export", { format: "history" });
  const content = Buffer.from(text).toString("base64");
  const { plan } = await to.call("preview_import", { content });
  await to.call("import", { plan, answers: NO_ANSWERS });
}

test("a whole history comes from a machine and goes to another, with equal statistics", async ({
  phone,
}) => {
  const inPage = new InPage(await phone.start());
  const machines = [await onMachine("year"), await onMachine("empty")] as const;
  try {
    const before = await statisticsOf(machines[0]);
    await bringAll(machines[0], inPage);
    expect(await statisticsOf(inPage)).toEqual(before);
    await bringAll(inPage, machines[1]);
    expect(await statisticsOf(machines[1])).toEqual(before);
  } finally {
    await Promise.all(machines.map((machine) => machine.end()));
  }
});

/** Asks a machine and a page the same. */
class Both extends Host {
  asked = 0;

  constructor(
    readonly machine: Host,
    readonly inPage: Host,
  ) {
    super();
  }

  async ask(command: string, args: unknown): Promise<string> {
    this.asked += 1;
    const reply = await this.machine.ask(command, args).catch((error: Error) => error.message);
    const answer = await this.inPage.ask(command, args).catch((error: Error) => error.message);
    expect(answer, `${command} ${JSON.stringify(args)}`).toBe(reply);
    return reply;
  }
}

/** Plays a game on, looks at each of its moments, and takes a step back. */
async function playAndLook(host: Host, game: string, course: Course): Promise<void> {
  let view = await host.call("table", { game });
  for (let step = 0; step < 12; step += 1) {
    // The app shuffles the deck of each round by chance.
    if (["over", "reshuffle", "round"].includes(view.expect.expect)) break;
    view = await course.next(host, view);
    await host.call("table_then", { game, steps: Math.max(0, view.undo - step) });
  }
  await host.ask("score", { game });
  if (view.undo > 0) await host.call("undo", { game, revision: view.revision, steps: 1 });
}

test("a thousand requests are answered alike on a machine and here", async ({ phone }) => {
  test.slow();
  const page = await phone.start();
  const stored = await bring(phone, page, "table");
  const machine = await onMachine("table");
  const both = new Both(machine, new InPage(page));
  try {
    for (let round = 1; both.asked < 1000; round += 1) {
      for (const game of Object.values(stored)) await playAndLook(both, game, new Course(round));
    }
  } finally {
    await machine.end();
  }
});
