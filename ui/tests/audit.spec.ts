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
        const text = words === "largest" ? "largest" : "normal";
        await expect(page.locator(`html[data-text=${text}]`)).toBeAttached();
        await look(name);
      });
    });
  }
}

const WIDTHS = {
  phone: "(width < 48rem)",
  tablet: "(48rem <= width < 64rem)",
  desktop: "(width >= 64rem)",
};
const WORDS = {
  normal: "[data-text=normal][lang=en]",
  largest: "[data-text=largest]",
  longer: "[lang=en-XA]",
};

test("audit: finds a fault that only one look has", async ({ context, page, visit }) => {
  test.slow();
  const name = ({ size, words }: Look) => `mistake-${size}-${words}`;
  const planted = [...LOOKS.map(name), "mistake-by-day", "mistake-by-night", "mistake-forced"];
  const cut = LOOKS.map(
    (look) => `@media ${WIDTHS[look.size]} {
      html${WORDS[look.words]} #${name(look)} { display: block; width: 2ch; overflow: hidden }
    }`,
  );
  await visit("/white-castle/rules");
  await expect(page.getByRole("heading", { name: "Alone against Tokugawa" })).toBeVisible();
  await page.evaluate(
    ({ planted, cut }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        [id^=mistake] { display: none; white-space: nowrap }
        ${cut.join("\n")}
        @media (width < 48rem) {
          [data-theme=day] #mistake-by-day { display: block; color: #ccc; background: #ddd }
          [data-theme=night] #mistake-by-night { display: block; color: #333; background: #222 }
        }
        @media (forced-colors: active) {
          #mistake-forced { display: block; outline: none }
        }
        @media (48rem <= width < 64rem) {
          #mistake-tablet-normal { height: 20px; min-height: 0 }
        }
      `);
      document.adoptedStyleSheets.push(sheet);
      for (const id of planted) {
        const button = Object.assign(document.createElement("button"), { id, textContent: id });
        button.ariaPressed = String(id === "mistake-forced");
        document.querySelector("main")?.prepend(button);
      }
    },
    { planted, cut },
  );
  const session = await context.newCDPSession(page);
  const found = await audit(page, session, ONCE);
  for (const look of LOOKS)
    expect(found[`${look.size}, ${look.words} words`]).toContainEqual(
      expect.stringMatching(`^“${name(look)}” is \\d+ px too wide`),
    );
  expect(found["tablet, normal words"]).toContainEqual(expect.stringMatching(/ × 20 px: button/));
  for (const light of ["by day", "by night"])
    expect(found[light]).toContainEqual(
      expect.stringMatching(`^axe color-contrast: #mistake-${light.replace(" ", "-")}`),
    );
  expect(found["in forced colors"]).toContainEqual(expect.stringMatching(/“mistake-forced”$/));
  expect(found["translated"]).toContain("not translated: “mistake-phone-longer”");
  expect(REOPENED.flatMap(({ looks }) => looks)).toEqual(expect.arrayContaining(LOOKS));
});
