import { expect } from "vitest";
import { visit } from "./support/browser.js";
import { begin } from "./support/course.js";
import { Dealer } from "./support/setup.js";
import { test } from "./support/test.js";

test("a setup is kept by name, dealt again, deleted and brought back", async ({ host, open }) => {
  const page = await open("phone");
  const dealer = new Dealer(page);
  await dealer.seat(host, ["Aiko", "Bo"]);
  await dealer.deal();
  await dealer.show("daimyo", "Daimyo");
  const drawn = await dealer.drew("Daimyo’s Favor", /.*/);

  await dealer.button("Save").first().click();
  const sheet = page.getByRole("dialog");
  const name = sheet.getByRole("textbox", { name: "Name of the setup" });
  await name.fill("Friday at ");
  await page.reload();
  await dealer.button("Save").first().click();
  expect(await name.inputValue()).toBe("Friday at ");
  await name.fill("Friday at Bo’s");
  await dealer.does("save_setup", () => sheet.getByRole("button", { name: "Save" }).click());
  await page.getByText("Saved as “Friday at Bo’s”.").waitFor();

  const later = await open("phone");
  const again = new Dealer(later);
  await visit(later, host, "/setup");
  const kept = later.getByRole("region", { name: "Favourite setups" });
  const entry = kept.getByRole("button", { name: /^Friday at Bo’s/ });
  const opened = await again.does("open_setup", () => entry.click());
  expect(opened.setup).toEqual(drawn.setup);
  await again.part("castle").waitFor();
  await again.button("Change choices").first().click();

  await kept.getByRole("button", { name: "Delete “Friday at Bo’s”" }).click();
  const undo = kept.getByRole("button", { name: "Undo" });
  await undo.waitFor();
  expect(await entry.count()).toBe(0);
  expect((await host.call("setups", {})).saved).toEqual([]);
  await undo.click();
  await entry.waitFor();
  const { saved } = await host.call("setups", {});
  const back = await host.call("open_setup", { from: "saved", id: saved[0]?.id ?? "" });
  expect(back.setup).toEqual(drawn.setup);
});

test("the setup of a recent game is dealt again", async ({ host, open }) => {
  const begun = await begin(host, { tracking: ["full", "dice-only", "dice-only"] });
  const page = await open("desktop");
  const dealer = new Dealer(page);
  await visit(page, host, "/setup");
  const recent = page.getByRole("region", { name: "Recent setups" });
  const entry = recent.getByRole("button", { name: /Aiko, Bo,? and Chie/ });
  const opened = await dealer.does("open_setup", () => entry.click());
  expect(opened.code).toBe(begun.summary.code);
  expect(opened.players).toBe(3);
  await page.getByTestId("code").waitFor();

  // A game in the address too.
  await visit(page, host, `/setup?game=${begun.summary.id}`);
  await page.getByTestId("code").waitFor();
  expect(await page.getByTestId("code").innerText()).toBe(begun.summary.code);
});
