import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import type { SetupParts } from "../src/bindings/SetupParts.js";
import { SIZES, visit } from "./support/browser.js";
import { CODE } from "./support/course.js";
import { readOff } from "./support/qr.js";
import { Dealer } from "./support/setup.js";
import { test } from "./support/test.js";

test("a code is read off the screen, copied and entered elsewhere", async ({ host, open }) => {
  const page = await open("phone");
  const dealer = new Dealer(page);
  await visit(page, host, "/setup");
  await dealer.dealCode(CODE);
  await dealer.button("Share").first().click();
  const qr = page.getByRole("img", { name: `QR code of ${CODE}` });
  expect(await readOff(page, qr)).toBe(CODE);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.locator("html[data-theme=night]").waitFor({ state: "attached" });
  expect(await readOff(page, qr)).toBe(CODE);
  await page.getByRole("dialog").getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByText("Copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
});

test("what is shared stays open when a tablet is turned", async ({ host, open }) => {
  const page = await open("phone");
  const dealer = new Dealer(page);
  await visit(page, host, "/setup");
  await dealer.dealCode(CODE);
  const list = dealer.button(/Code and all parts/);
  await list.click();
  await dealer.button("Share").click();
  const qr = page.getByRole("img", { name: `QR code of ${CODE}` });
  await qr.waitFor();
  await page.setViewportSize(SIZES.desktop);
  await list.waitFor({ state: "hidden" });
  await page.locator(".panel").getByTestId("code").waitFor();
  expect(await qr.isVisible()).toBe(true);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await qr.waitFor({ state: "detached" });
});

test("a turn order as listed has a code that deals it again", async ({ host, open }) => {
  const page = await open("phone");
  const dealer = new Dealer(page);
  await dealer.seat(host, ["Aiko", "Bo", "Chie", "Dan"]);
  await page.getByRole("radio", { name: "As listed" }).check();
  const listed = await dealer.deal();
  expect(listed.turn_order).toEqual([1, 2, 3, 4]);
  await dealer.show("markers", "Turn order");
  const order = dealer.part("markers");
  await order.getByText("As listed").waitFor();
  expect(await order.getByText("Drawn by hand", { exact: true }).count()).toBe(0);
  const again = { players: 4, level: null, first_well: false, code: listed.code };
  expect((await host.call("deal", again)).setup).toEqual(listed.setup);
  await dealer.button("Share").first().click();
  await page.getByRole("img", { name: `QR code of ${listed.code}` }).waitFor();
});

test("a setup drawn by hand goes to another device as a file", async ({ host, open }) => {
  const page = await open("desktop");
  const dealer = new Dealer(page);
  await dealer.seat(host, ["Aiko", "Bo", "Chie"]);
  await dealer.deal();
  await dealer.show("daimyo", "Daimyo");
  const drawn = await dealer.drew("Daimyo’s Favor", /.*/);
  expect(drawn.code).toBeNull();

  await dealer.button("Share").click();
  expect(await page.getByRole("img", { name: /^QR code/ }).count()).toBe(0);
  const downloaded = page.waitForEvent("download");
  await dealer.button("Save as a file").click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^shirasagi-[-0-9]+\.json$/);
  const path = await download.path();
  const text = await readFile(path, "utf8");
  const file = JSON.parse(text) as { setup: SetupParts; steps: unknown[] };
  expect(file.steps).toEqual([]);
  expect(file.setup).toEqual(drawn.setup);
  await dealer.button("Copy as text").click();
  await page.getByText("Copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);

  const other = new Dealer(await open("phone"));
  await visit(other.page, host, "/setup");
  const chooser = other.page.waitForEvent("filechooser");
  await other.button("Choose a file").click();
  const chosen = await other.does("read_setup", async () => (await chooser).setFiles(path));
  expect(chosen.setup).toEqual(drawn.setup);
  // Nothing is changed before it was said that they are three.
  await other.page.getByText("This setup is for 3 players; you have chosen one player.").waitFor();
  await other.button("Stay with one player").click();
  const solo = other.page.getByRole("radio", { name: "Solo", exact: true });
  expect(await solo.isChecked()).toBe(true);
  expect(await other.part("castle").count()).toBe(0);
  await other.page.getByRole("radio", { name: "3", exact: true }).check();
  const again = other.page.waitForEvent("filechooser");
  await other.button("Choose a file").click();
  await other.does("read_setup", async () => (await again).setFiles(path));
  await other.part("castle").waitFor();

  // Its text will do as well; the players are those of the setup.
  const third = new Dealer(await open("phone"));
  await visit(third.page, host, "/setup");
  await third.page.getByRole("textbox", { name: "Setup code" }).fill(text);
  const pasted = await third.does("read_setup", () => third.button("Deal this").click());
  expect(pasted.setup).toEqual(drawn.setup);
  await third.button("Deal it for 3 players").click();
  await third.part("castle").waitFor();
  for (let next = third.button(/^Next: /); await next.isVisible();) await next.click();
  const begun = await third.does("start_game", () => third.button("Start playing").last().click());
  expect(begun.summary.seats).toHaveLength(3);
});

test("a text that is no setup is refused in words and stays typed", async ({ host, open }) => {
  const page = await open("phone");
  const dealer = new Dealer(page);
  await visit(page, host, "/setup");
  const field = page.getByRole("textbox", { name: "Setup code" });
  await field.fill('{"setup": 3}');
  await dealer.button("Deal this").click();
  await page.getByRole("alert").filter({ hasText: "no game file of Shirasagi" }).waitFor();
  await page.reload();
  await field.waitFor();
  expect(await field.inputValue()).toBe('{"setup": 3}');
});

test("a file that is no game is told so, and the code that was typed is not called wrong", async ({
  host,
  open,
}) => {
  const page = await open("phone");
  await visit(page, host, "/setup");
  const field = page.getByRole("textbox", { name: "Setup code" });
  await field.fill("3W9K");
  await page.locator("input[type=file]").setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("not a game"),
  });
  await page.getByText("This file is neither a setup nor a game.").waitFor();
  expect(await field.getAttribute("aria-invalid")).toBe("false");
  expect(await field.inputValue()).toBe("3W9K");
});
