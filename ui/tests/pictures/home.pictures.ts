import { visit } from "../support/browser.js";
import { BOTH, test } from "./camera.js";
import { shelf } from "./shelf.js";

test("Home, the history, a game, the rules, the settings", async ({ host, camera }) => {
  const { scored } = await shelf(host, camera);

  await camera.take("home", ["phone", "phone-night", "tablet", "desktop"], async (page) => {
    await visit(page, host);
    await page.getByTestId("resume").first().waitFor();
  });

  await camera.take("history", BOTH, async (page) => {
    await visit(page, host, "/history");
    await page.locator("[data-game]").first().waitFor();
  });

  await camera.take("game", BOTH, async (page) => {
    await visit(page, host, `/history/${scored}`);
    await page.getByTestId("total-1").waitFor();
  });

  await camera.take("rules", ["phone", "desktop", "desktop-night"], async (page) => {
    await visit(page, host, "/rules");
    await page.getByRole("heading", { name: "Alone against Tokugawa" }).waitFor();
  });

  await camera.take("settings", ["phone", "phone-night", "desktop"], async (page) => {
    await visit(page, host, "/settings");
    await page.getByRole("radiogroup", { name: "Text size" }).waitFor();
    await page.getByText("Tokugawa cards").waitFor();
  });
});
