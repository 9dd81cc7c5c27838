import type { GameRecord } from "../src/bindings/companion.js";
import { seatOf } from "../src/shared/seats/seats.fixture.js";
import { audit, type Look } from "./support/audit.js";
import { expect, test } from "./support/test.js";
import { totalled } from "./support/year.js";

const LOOK: Look = { size: "phone", words: "normal" };

type Totals = Readonly<Record<string, number>>;

function castles(day: string, version: string, totals: Totals): GameRecord {
  const seats = Object.entries(totals).map(([name, points], i) => seatOf(i + 1, { name, points }));
  const facets = { version: [version] };
  return { ...totalled({}), kind: "once-upon-a-castle", day, facets, seats };
}

test.beforeEach(async ({ app }) => {
  for (const record of [
    castles("2026-03-01", "apprentice", { Aiko: 52, Bo: 51 }),
    castles("2026-03-02", "apprentice", { Aiko: 40, Bo: 44, Chie: 44 }),
    castles("2026-03-03", "great-architect", { Aiko: 30, Bo: 20, Chie: 10 }),
  ])
    await app.call("save_castles", { record });
  const record = { ...totalled({ Bo: 70, Aiko: 60 }), day: "2026-03-04" };
  await app.call("save_record", { record });
});

test("the history lists both games and keeps to one", async ({ context, page, player, visit }) => {
  const session = await context.newCDPSession(page);
  await visit("/history");
  const rows = page.locator("[data-game]");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(2)).toContainText("Bo and Chie share the win with 44");
  expect(await audit(page, session, { opened: LOOK, looks: [LOOK] })).toEqual({});
  await player.button(/^Filter/).click();
  const games = page.getByRole("radiogroup", { name: "Game", exact: true });
  await player.choose(player.radio("Solo"));
  await games.getByText("Once Upon a Castle").click();
  await expect(page.getByRole("dialog").getByText("Solo")).toHaveCount(0);
  const versions = page.getByRole("radiogroup", { name: "Version" });
  await versions.getByText("Apprentice").click();
  await player.button("Show 2 games").click();
  await expect(rows).toHaveCount(2);
});

test("statistics are of one game and one version", async ({ context, page, player, visit }) => {
  const counted = (n: number) => expect(page.locator(`[data-games="${n}"]`)).toBeVisible();
  const session = await context.newCDPSession(page);
  const versions = page.getByRole("radiogroup", { name: "Version" });
  await visit("/statistics");
  // The game that was played most, in the version that was played last.
  await expect(player.radio("Once Upon a Castle")).toBeChecked();
  await expect(player.radio("Great Architect")).toBeChecked();
  await counted(1);
  await player.choose(player.radio("2026"));
  await expect(page).toHaveURL(/kind=once-upon-a-castle/);
  expect(await audit(page, session, { opened: LOOK, looks: [LOOK] })).toEqual({});
  await player.choose(player.radio("Apprentice"));
  await counted(2);
  await expect(page).toHaveURL(/version=apprentice/);
  await expect(player.status(/^2 games$/)).toBeVisible();
  await player.button("Year in review").click();
  await expect(player.dialog()).toContainText("Once Upon a Castle · Apprentice");
  await page.keyboard.press("Escape");
  await player.choose(player.radio("The White Castle"));
  await counted(1);
  await expect(versions).toHaveCount(0);
});

test("a person likes a color of either game", async ({ app, page, player, visit }) => {
  await visit("/people");
  await player.button("Edit Aiko").click();
  await expect(player.dialog().getByRole("radio")).toHaveCount(6);
  const pink = player.dialog().getByRole("radio", { name: "Pink" });
  await player.does("set_person", () => player.choose(pink));
  const { people } = await app.call("people_list", {});
  expect(people.find(({ name }) => name === "Aiko")?.clan).toBe("pink");
  await expect(page.locator("[data-person] [data-clan=pink]")).toBeVisible();
});
