import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { TextSize } from "../src/bindings/TextSize.js";
import type { TableView } from "../src/bindings/TableView.js";
import { EVERY_SIZE, visit } from "./support/browser.js";
import { begin } from "./support/course.js";
import { beginFour, playFour } from "./support/four.js";
import type { Host } from "./support/host.js";
import { test } from "./support/test.js";

/** As long as names can be, and such that a narrow place would cut. */
const NAMES = [
  "Maximiliana-Konstantinopolitansk Wysocka",
  "Anna Maria",
  "Jean-Baptiste Blanchard",
  "Maximiliane",
];

/** Of one word each. */
const WORDS = [
  "Bartholomew",
  "Konstantinopel",
  "Supercalifragilisticexpialidociouslylong",
  "Wilhelmina",
];

const LATE = ({ summary, expect }: TableView) =>
  summary.round === 3 && summary.turns >= 8 && expect.expect === "take";
/** Members of two kinds could be sent. */
const MANY = ({ summary, expect, steps }: TableView) =>
  summary.round === 3 && expect.expect === "act" && steps.length > 8;

async function openTable(page: Page, host: Host, view: TableView): Promise<void> {
  await visit(page, host, `/table/${view.summary.id}`);
  await page.locator(`[data-revision="${view.revision}"]`).waitFor();
}

/** What is hidden of a text, in pixels. */
const hidden = (text: Locator): Promise<number> =>
  text.evaluate((e) => Math.max(e.scrollHeight - e.clientHeight, e.scrollWidth - e.clientWidth));

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error("it is in sight");
  return box;
};

describe.each(EVERY_SIZE)("on a %s", (size) => {
  test("whose turn it is stands whole in the header, and names in the order", async ({
    host,
    open,
  }) => {
    const begun = await beginFour(host, NAMES);
    const first = await playFour(host, begun, ({ expect }) =>
      "seat" in expect ? expect.seat === 1 : false,
    );
    const page = await open(size);
    await openTable(page, host, first);
    const title = page.getByRole("heading", { level: 1 });
    expect(await title.innerText()).toContain(NAMES[0]);
    expect(await hidden(title)).toBeLessThanOrEqual(2);
    const order = page.getByRole("list", { name: "Turn order" });
    for (const name of ["Anna Maria", "Maximiliane"]) {
      if (size === "phone") await order.getByRole("button", { name }).waitFor();
      else expect(await hidden(order.locator(".content").getByText(name)), name).toBeLessThan(2);
    }
  });

  test("a name of one long word among short ones stands whole over the clans and the scores", async ({
    host,
    open,
  }) => {
    const view = await playFour(host, await beginFour(host), LATE);
    const page = await open(size);
    await openTable(page, host, view);
    if (size === "phone") await page.getByRole("button", { name: "Scores", exact: true }).click();
    const panels = page.getByRole("radiogroup", { name: "Clans" });
    const tabs = panels.getByText("Maximiliane");
    expect(await hidden(tabs)).toBeLessThanOrEqual(1);
    for (const tab of await panels.locator("label").all()) {
      expect((await boxOf(tab)).width).toBeGreaterThanOrEqual(44);
    }
    // On a desktop the tabs stand right above the scores, and name them.
    if (size === "desktop") return;
    await panels.getByRole("radio", { name: "Scores" }).check();
    const column = page.getByRole("columnheader").getByText("Maximiliane");
    await column.waitFor();
    expect(await hidden(column)).toBeLessThanOrEqual(1);
  });

  test("the largest text is larger in the order and in what the clan has", async ({
    host,
    open,
  }) => {
    const view = await playFour(host, await beginFour(host, NAMES), LATE);
    const page = await open(size);
    const parts = [".order .points", ".own .figure", ".own svg"];
    // Beside the title of a phone the order has no names.
    if (size !== "phone") parts.push(".order .name .name", ".order .mark");
    const sizes = async (text: TextSize) => {
      await openTable(page, host, view);
      await page.locator(`[data-text=${text}]`).waitFor();
      return page.evaluate(
        (parts) =>
          parts.map((part) => {
            const element = document.querySelector(part);
            if (element === null) throw new Error(`${part} is there`);
            return element instanceof SVGElement
              ? element.getBoundingClientRect().width
              : parseFloat(getComputedStyle(element).fontSize);
          }),
        parts,
      );
    };
    const normal = await sizes("normal");
    await host.call("set_text_size", { text_size: "largest" });
    const largest = await sizes("largest");
    for (const [i, before] of normal.entries()) {
      expect((largest[i] ?? 0) / before).toBeGreaterThan(1.2);
    }
    const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(across).toBeLessThanOrEqual(0);
  });
});

test.for(["tablet", "desktop"] as const)(
  "on a %s a clan is shown from its beginning, however far the one before was scrolled",
  async (size, { host, open }) => {
    const view = await playFour(host, await beginFour(host), LATE);
    const page = await open(size);
    await openTable(page, host, view);
    const shown = page.locator(".panel > .scroll");
    const tabs = page.getByRole("radiogroup", { name: "Clans" }).getByRole("radio");
    await shown.evaluate(
      (e) =>
        new Promise((scrolled) => {
          e.addEventListener("scroll", scrolled, { once: true });
          e.scrollTop = 200;
        }),
    );
    const at = () => shown.evaluate((e) => e.scrollTop);
    expect(await at()).toBe(200);
    await tabs.and(page.locator(":not(:checked)")).first().check();
    await expect.poll(at).toBe(0);
  },
);

test("with the largest text a tablet has the last step whole, and the clan scrolls with the spaces", async ({
  host,
  open,
}) => {
  const view = await playFour(host, await beginFour(host), LATE);
  await host.call("set_text_size", { text_size: "largest" });
  const page = await open("tablet");
  await openTable(page, host, view);
  const bar = await boxOf(page.getByRole("group", { name: "Actions" }));
  const last = page.getByRole("region", { name: "Journal" }).getByText("Now", { exact: true });
  const bottom = async () => {
    const told = await boxOf(last);
    return told.y + told.height;
  };
  // The journal scrolls to its end once its size has been observed.
  await expect.poll(bottom).toBeLessThanOrEqual(bar.y);

  const clan = page.getByRole("region", { name: "Clans" }).getByRole("group").first();
  expect(await hidden(clan)).toBe(0);
  await clan.getByText("Lantern Area").scrollIntoViewIfNeeded();
  const tile = page.locator(".options").getByText("Gardener", { exact: true });
  const room = await boxOf(page.getByTestId("space-outside-left"));
  const word = await boxOf(tile.first());
  expect(word.x + word.width).toBeLessThanOrEqual(room.x + room.width - 4);
});

test("on a phone the title stands once, and spaces are in sight before a die is taken", async ({
  host,
  open,
}) => {
  const view = await playFour(host, await beginFour(host), LATE);
  const page = await open("phone");
  await openTable(page, host, view);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  expect(await page.getByRole("heading", { name: title, exact: true }).count()).toBe(1);
  const bar = await boxOf(page.getByRole("group", { name: "Actions" }));
  for (const room of ["diplomat-1", "diplomat-2"]) {
    const space = await boxOf(page.getByTestId(`space-${room}`));
    expect(space.y + space.height, room).toBeLessThanOrEqual(bar.y);
  }
  // What the last one did is not lost: it stands below the spaces.
  const did = page.getByText(/^What .* did:/);
  await did.scrollIntoViewIfNeeded();
  await did.click();
});

test("a low laptop has room for the choices and the domain", async ({ host, open }) => {
  const turn = await playFour(host, await beginFour(host), LATE);
  const act = await playFour(host, await beginFour(host), MANY);
  const page = await open("desktop");
  for (const height of [720, 800]) {
    await page.setViewportSize({ width: 1280, height });

    await openTable(page, host, turn);
    const panel = page.getByRole("region", { name: "Clans" }).getByRole("group").first();
    const [seen, domain] = await Promise.all([boxOf(panel), boxOf(panel.locator(".domain"))]);
    expect(domain.y + domain.height, `${height}`).toBeLessThanOrEqual(seen.y + seen.height);

    await openTable(page, host, act);
    const bar = await boxOf(page.getByRole("group", { name: "Actions" }));
    const options = await page.locator("[data-option][data-step]").all();
    const boxes = await Promise.all(options.map(boxOf));
    const whole = boxes.filter(({ y, height }) => y + height <= bar.y);
    expect(whole.length, `${height}`).toBeGreaterThanOrEqual(4);
    await page.getByRole("button", { name: "Journal" }).click();
    await page.getByRole("dialog", { name: "Journal" }).waitFor();
  }
});

test("long names leave the groups of what differs two rows on a phone", async ({ host, open }) => {
  const view = await playFour(host, await beginFour(host, NAMES), LATE);
  const page = await open("phone");
  await openTable(page, host, view);
  await page.getByRole("button", { name: "Clans" }).click();
  await page.getByRole("button", { name: "Fix a mismatch" }).click();
  const groups = page.getByRole("radiogroup", { name: "Where it differs" });
  const tops = await groups
    .locator("label")
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top));
  expect(tops).toHaveLength(7);
  expect(new Set(tops).size).toBe(2);
  for (const name of NAMES) await groups.getByRole("radio", { name }).check();
  await page.getByRole("heading", { name: "Points and Influence" }).waitFor();
});

/** No word of a name is broken where it is shown: it is cut at its end. */
async function expectWhole(page: Page, name: string, size: string): Promise<void> {
  const shown = page.getByTitle(name, { exact: true });
  await shown.first().waitFor();
  for (const one of await shown.all()) {
    const seen = await one.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return {
        lines: new Set([...range.getClientRects()].map(({ top }) => top)).size,
        sticksOut: element.getBoundingClientRect().right > innerWidth,
        ends: getComputedStyle(element).textOverflow,
      };
    });
    expect(seen, `${name} on a ${size}`).toEqual({
      lines: 1,
      sticksOut: false,
      ends: "ellipsis",
    });
  }
}

test("no word of a name is broken in two: it is cut, and its whole name is there to be read", async ({
  host,
  open,
}) => {
  const view = await playFour(host, await beginFour(host, WORDS), LATE);
  for (const size of EVERY_SIZE) {
    const page = await open(size);
    await openTable(page, host, view);
    if (size === "phone") await page.getByRole("button", { name: "Clans" }).click();
    for (const name of WORDS) await expectWhole(page, name, size);
    const tabs = page.getByRole("radiogroup", { name: "Clans" });
    for (const tab of await tabs.locator("label", { has: page.getByTitle(/./) }).all()) {
      const [name, edge] = await Promise.all([boxOf(tab.getByTitle(/./)), boxOf(tab)]);
      expect(name.x - edge.x, size).toBeGreaterThanOrEqual(2);
      expect(edge.x + edge.width - name.x - name.width, size).toBeGreaterThanOrEqual(2);
    }
    for (const name of WORDS) {
      await tabs.getByRole("radio", { name, exact: true }).waitFor({ state: "attached" });
    }
  }
});

test("where the board leaves the clans no column, they have a name in the header", async ({
  host,
  open,
}) => {
  const view = await playFour(host, await beginFour(host, NAMES), LATE);
  const page = await open("desktop");
  await page.setViewportSize({ width: 1180, height: 820 });
  await openTable(page, host, view);
  await page.getByRole("banner").getByRole("button", { name: "Clans" }).click();
  const clans = page.getByRole("dialog", { name: "Clans" });
  await clans.getByRole("button", { name: "Fix a mismatch" }).waitFor();
});

test("on a phone what is tapped to go on stands apart from what is above it", async ({
  host,
  open,
}) => {
  const view = await playFour(
    host,
    await beginFour(host),
    ({ expect }) => expect.expect === "final-scoring",
  );
  const page = await open("phone");
  await openTable(page, host, view);
  const bar = await boxOf(page.getByRole("group", { name: "Actions" }));
  const next = await boxOf(page.getByRole("button", { name: "Score the game" }));
  expect(next.y - bar.y).toBeGreaterThanOrEqual(8);
});

test("the arch is as long as its dice, and their rings do not touch on a tablet", async ({
  host,
  open,
}) => {
  const view = await playFour(host, await beginFour(host), LATE);
  const page = await open("tablet");
  await openTable(page, host, view);
  const bridges = page.getByRole("region", { name: "Bridges" }).locator(".bridge");
  for (const bridge of await bridges.all()) {
    const places = await bridge.locator(".die").evaluateAll((dice) =>
      dice.map((die) => {
        const { left, right } = die.getBoundingClientRect();
        return { left, right };
      }),
    );
    const arch = await boxOf(bridge.locator(".arch"));
    expect(arch.x).toBe(places[0]?.left);
    expect(arch.x + arch.width).toBe(places.at(-1)?.right);
    places.slice(1).forEach(({ left }, i) => {
      expect(left - (places[i]?.right ?? left)).toBeGreaterThan(5);
    });
  }
});

test("on a tablet the three bridges of a solo game are equally high", async ({ host, open }) => {
  const view = await begin(host, { tracking: "dice-only" });
  const page = await open("tablet");
  await openTable(page, host, view);
  const bridges = page.getByRole("region", { name: "Bridges" }).locator(".bridge");
  const boxes = await Promise.all((await bridges.all()).map(boxOf));
  expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1);
  expect(await bridges.locator("h3:not(.spoken)").count()).toBe(0);
});
