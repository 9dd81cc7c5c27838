import { audit, type Look, LOOKS } from "./support/audit.js";
import { SCREENS } from "./support/screens.js";
import { expect, type Size, SIZES, test } from "./support/test.js";

type Opening = { opened: Look; looks: Look[] };

const ONCE: Opening = { opened: { size: "phone", words: "normal" }, looks: LOOKS };

/** In each size, with each size of text. */
const REOPENED: Opening[] = (Object.keys(SIZES) as Size[]).flatMap((size) => {
  const opened: Look = { size, words: "normal" };
  const largest: Look = { size, words: "largest" };
  return [
    { opened, looks: [opened, { size, words: "longer" }] },
    { opened: largest, looks: [largest] },
  ];
});

/** Every screen in every look: its layout, and once its contrast, accessibility and translation. */
for (const [name, { state, open, reopen, said }] of Object.entries(SCREENS)) {
  for (const { opened, looks } of reopen ? REOPENED : [ONCE]) {
    const { size, words } = opened;
    test.describe(() => {
      test.use({ state, size });

      test(`audit: ${name}${reopen ? `, ${size}, ${words} words` : ""}`, async ({
        app,
        context,
        page,
        stored,
        visit,
      }) => {
        // Ten parts in nine looks take a slow machine more than a minute.
        test.slow();
        const session = await context.newCDPSession(page);
        const look = async (part: string) => {
          expect.soft(await audit(page, session, { opened, looks, said }), part).toEqual({});
        };
        if (words === "largest") await app.call("save_settings", { text_size: words });
        await open({ app, page, stored, visit, look });
        await look(name);
      });
    });
  }
}

test("audit: finds a fault that only one look has", async ({ context, page, visit }) => {
  await visit("/rules");
  await expect(page.getByRole("heading", { name: "Alone against Tokugawa" })).toBeVisible();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      @media (width < 48rem) { [data-theme=night] #planted { color: #333; background: #222 } }
      @media (48rem <= width < 64rem) { [lang=en-XA] #planted { height: 20px; min-height: 0 } }
      @media (width >= 64rem) { [data-text=largest] #planted { width: 2ch; min-width: 0; overflow: hidden } }
      #planted { white-space: nowrap }
    `);
    document.adoptedStyleSheets.push(sheet);
    const planted = document.createElement("button");
    planted.id = "planted";
    planted.className = "btn";
    planted.textContent = "Mistake";
    document.querySelector("main")?.prepend(planted);
  });
  const session = await context.newCDPSession(page);
  expect(await audit(page, session, ONCE)).toEqual({
    translated: ["not translated: “Mistake”"],
    "by night": [expect.stringMatching(/^axe color-contrast: #planted/)],
    "tablet, longer words": [expect.stringMatching(/^target of \d+ × 20 px: button\.btn/)],
    "desktop, largest words": [expect.stringMatching(/^“Mistake” is \d+ px too wide/)],
  });
});
