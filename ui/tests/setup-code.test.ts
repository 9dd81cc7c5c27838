import { expect } from "vitest";
import { visit } from "./support/browser.js";
import { begin, CODE } from "./support/course.js";
import { Player } from "./support/player.js";
import { test } from "./support/test.js";

test("a code with a slip is refused and can be put right", async ({ host, open }) => {
  const page = await open("phone");
  const player = new Player(page);
  await visit(page, host, "/setup");
  const field = page.getByRole("textbox", { name: "Setup code" });
  const deal = player.button("Deal this");
  expect(await deal.isDisabled()).toBe(true);

  const slip = CODE.replace("367K", "367H");
  for (const [typed, said] of [
    [slip, /typing mistake/],
    ["367", /symbols/],
    ["I67K-FTW7-KEFQ", /“I”/],
  ] as const) {
    await field.fill(typed);
    await deal.click();
    const alert = page.getByRole("alert").filter({ hasText: said });
    await alert.waitFor();
    expect(await field.inputValue()).toBe(typed);
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  }

  // Small letters and spaces do not matter.
  await field.fill(CODE.toLowerCase().replaceAll("-", " "));
  await deal.click();
  await page.getByTestId("part").waitFor();
  expect(await page.getByTestId("code").innerText()).toBe(CODE);
});

test("a game of the history is dealt again", async ({ host, open }) => {
  const { summary } = await begin(host);
  const page = await open("desktop");
  const player = new Player(page);
  await visit(page, host, `/history/${summary.id}`);
  await player.button("Copy the code").click();
  await page.getByText("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
  await player.link("Play this setup again").click();
  await page.getByTestId("part").waitFor();
  expect(await page.getByTestId("code").innerText()).toBe(CODE);
});

test("a code of the widest letters stays above its buttons", async ({ host, open }) => {
  for (const size of ["tablet", "desktop"] as const) {
    const page = await open(size);
    const player = new Player(page);
    await visit(page, host, "/setup");
    await page.getByRole("textbox", { name: "Setup code" }).fill("DXDW-DXW6-GXHM");
    await player.button("Deal this").click();
    await player.button("Deal it for 2 players").click();
    const code = page.getByTestId("code");
    await code.waitFor();
    const room = await code.evaluate((p) => {
      const words = document.createRange();
      words.selectNodeContents(p);
      return p.getBoundingClientRect().right - words.getBoundingClientRect().right;
    });
    expect(room, size).toBeGreaterThanOrEqual(0);
    await page.close();
  }
});
