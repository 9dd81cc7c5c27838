import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { NO_ANSWERS } from "../src/shared/exchange/import.js";
import { NO_FILTER } from "../src/shared/history/filter/filter.js";
import { App } from "./support/app.js";
import { median } from "./support/course.js";
import {
  type AskApp,
  bring,
  filesKept,
  FOLDER,
  InPage,
  newGame,
  onMachine,
  Phone,
  restoreFile,
  test,
} from "./support/pocket.js";
import { gameOfTheYear } from "./support/year.js";

/** Notes when the first answer is shown, in milliseconds since the visit began. */
function timeFirst(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('a[href="#/white-castle/setup"]') === null) return;
    observer.disconnect();
    Object.assign(window, { first: performance.now() });
  }).observe(document, { subtree: true, childList: true });
}

async function firstAnswer(page: Page): Promise<number> {
  await expect(newGame(page)).toBeVisible();
  return page.evaluate(() => (window as unknown as { first: number }).first);
}

const words = (times: number[]) =>
  `median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`;

const VISITS = 5;

test("sizes, and the first answer", async ({ site }) => {
  test.slow();
  const [first, later]: [number[], number[]] = [[], []];
  let files: string[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const phone = new Phone(site, await mkdtemp(join(tmpdir(), "shirasagi-phone-")));
    const page = await phone.start(timeFirst);
    first.push(await firstAnswer(page));
    files = await page.evaluate(() =>
      ["navigation", "resource"].flatMap((type) =>
        performance.getEntriesByType(type).map(({ name }) => new URL(name).pathname),
      ),
    );
    await filesKept(page);
    await page.reload();
    later.push(await firstAnswer(page));
    await phone.end();
  }
  // The worker asks for the module itself, which the page does not see.
  const modules = readdirSync(join(FOLDER, "assets")).filter((name) => name.endsWith(".wasm"));
  const all = new Set([
    ...files.map((path) => path.replace("/castle/", "")),
    ...modules.map((name) => `assets/${name}`),
  ]);
  let whole = 0;
  for (const name of all) {
    const content = readFileSync(join(FOLDER, name === "" ? "index.html" : name));
    const brotli = brotliCompressSync(content).length;
    console.log(`${name}: ${content.length} bytes, brotli ${brotli}`);
    whole += brotli;
  }
  console.log(`before the first answer: ${whole} bytes by brotli`);
  console.log(`first visit: ${words(first)}`);
  console.log(`later visit: ${words(later)}`);
});

const ROUNDS = 10;
const STEPS = 10;

type View = { revision: number };
type Ask = (command: string, args: object) => Promise<View>;

/** The times of steps back and forth, in milliseconds. */
async function timeSteps(page: Page, game: string, token: string | null): Promise<number[]> {
  return page.evaluate(
    async ({ game, token, steps }) => {
      const { askApp } = window as unknown as AskApp;
      const inPage: Ask = async (command, args) => {
        const { text = "" } = await askApp({ command, args: JSON.stringify(args) });
        return (JSON.parse(text) as { ok: View }).ok;
      };
      const throughHost: Ask = async (command, args) => {
        const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
        const body = JSON.stringify({ command, args });
        const response = await fetch("/api/call", { method: "POST", headers, body });
        return (await response.json()) as View;
      };
      const ask = token === null ? inPage : throughHost;
      let { revision } = await ask("table", { game });
      const times: number[] = [];
      for (let step = 0; step < steps; step += 1) {
        const begun = performance.now();
        const command = step % 2 === 0 ? "undo" : "redo";
        ({ revision } = await ask(command, { game, revision }));
        times.push(performance.now() - begun);
      }
      return times;
    },
    { game, token, steps: STEPS },
  );
}

test("a step in the page and through the local web host", async ({ phone }) => {
  test.slow();
  const page = await phone.start();
  const { solo: game = "" } = await bring(phone, page, "table");
  const machine = await onMachine("table");
  const served = await phone.context.newPage();
  await served.goto(machine.origin);
  const [inPage, throughHost]: [number[], number[]] = [[], []];
  // In turns: the speed of a machine changes while it measures.
  for (let round = 0; round < ROUNDS; round += 1) {
    inPage.push(...(await timeSteps(page, game, null)));
    throughHost.push(...(await timeSteps(served, game, machine.token)));
  }
  await machine.end();
  console.log(`a step in the page: ${words(inPage)}`);
  console.log(`a step through the local web host: ${words(throughHost)}`);
});

const GAMES = 10_000;

test("ten thousand games", async ({ phone }) => {
  test.setTimeout(300_000);
  const games = Array.from({ length: GAMES }, (_, game) => {
    const day = new Date(Date.UTC(2000, 0, 1 + Math.floor(game / 2))).toISOString().slice(0, 10);
    return { record: { ...gameOfTheYear(game), id: `game-${game}`, day }, game: null };
  });
  const history = { format: "shirasagi-history", version: 1, people: [], places: [], games };
  const machine = await App.start();
  const content = Buffer.from(JSON.stringify(history)).toString("base64");
  const { plan } = await machine.call("preview_import", { content });
  await machine.call("import", { plan, answers: NO_ANSWERS });
  await machine.close();
  const page = await phone.start(timeFirst);
  const host = new InPage(page);
  const file = join(machine.folder, "shirasagi.db");
  console.log(`${GAMES} games in ${statSync(file).size} bytes`);
  await restoreFile(phone, page, file, 60_000);
  await machine.end();
  const opened: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    await phone.visit(page);
    opened.push(await firstAnswer(page));
  }
  console.log(`opened: ${words(opened)}`);
  const { offers } = await host.call("games", { filter: NO_FILTER, page: 0 });
  const filters = {
    all: NO_FILTER,
    "a person": { ...NO_FILTER, person: offers.people[0]?.id ?? null },
    words: { ...NO_FILTER, text: "kyoto" },
  };
  for (const [name, filter] of Object.entries(filters)) {
    const times: number[] = [];
    for (let look = 0; look < VISITS; look += 1) {
      const begun = performance.now();
      await host.ask("games", { filter, page: 0 });
      times.push(performance.now() - begun);
    }
    console.log(`list, ${name}: ${words(times)}`);
  }
});
