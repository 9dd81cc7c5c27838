import { describe } from "vitest";
import { expectNoViolations } from "./support/axe.js";
import { EVERY_SIZE, visit } from "./support/browser.js";
import { begin } from "./support/course.js";
import { Dealer, expectRoom } from "./support/setup.js";
import { test } from "./support/test.js";

describe.each(EVERY_SIZE)("on a %s", (size) => {
  test("the setup of four has room and no barriers", async ({ host, open }) => {
    await begin(host, { tracking: ["full", "full", "full", "full"] });
    const page = await open(size);
    const dealer = new Dealer(page);
    const look = async (screen: string) => {
      await expectNoViolations(page, screen);
      await expectRoom(page, screen);
    };
    await visit(page, host, "/setup");
    await page.getByRole("radio", { name: "4", exact: true }).check();
    await page.getByRole("radio", { name: "Player by player" }).check();
    await dealer.nameField(2).fill("Aiko");
    await page.getByText("Two players have this name").waitFor();
    await dealer.nameField(3).fill("");
    await page.getByRole("group", { name: "Played before" }).waitFor();
    await look("the players");

    for (const [i, name] of ["Aiko", "Bo", "Chie", "Dan"].entries()) {
      await dealer.nameField(i + 1).fill(name);
    }
    await dealer.deal();
    await dealer.button("Share").first().click();
    await page.getByRole("img", { name: /^QR code/ }).waitFor();
    await look("to share a code");
    await page.keyboard.press("Escape");
    await dealer.pieceByPiece();
    await dealer.keep("Steward room 2");
    await dealer.reroll("Steward room 1");
    await look("the castle, piece by piece");
    await dealer.button("Enter mine: Steward room 3").click();
    await page.locator("[data-candidate]").first().waitFor();
    await look("the cards of a room");
    await page.getByRole("radio", { name: "♦ position" }).check();
    await page.locator("[data-candidate]").filter({ hasText: "Coral tile" }).first().waitFor();
    await look("its die tiles");
    await page.keyboard.press("Escape");
    await dealer.show("bridges", "Bridges");
    await dealer.button("Enter mine").click();
    await look("the dice");
    await dealer.button("Use the dealt dice").click();

    await dealer.show("clans", "Clans");
    await look("what every clan lays out");

    await dealer.allAtOnce();
    await dealer.part("starting").waitFor();
    await look("all at once");
    await dealer.button("Share").first().click();
    await look("to share a file");
    await page.keyboard.press("Escape");
    await dealer.button("Save").first().click();
    await look("to keep it");
    await page.keyboard.press("Escape");
  });
});
