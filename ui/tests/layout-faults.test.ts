/** Each layout measure finds its fault on a small page, and nothing on a page that is right. */
import { expect } from "vitest";
import { layoutFaults } from "./support/layout/faults.js";
import { test } from "./support/test.js";

const STYLE = `<style>
  * { box-sizing: border-box; margin: 0; }
  body { font: 16px/1.1 sans-serif; }
  button { min-width: 44px; min-height: 44px; border: 1px solid black; }
  .panel { width: 200px; height: 150px; border: 1px solid black; }
  .row { display: flex; }
</style>`;

/** By what is wrong: a page, and how its fault is named. */
const WRONG: Readonly<Record<string, readonly [page: string, fault: RegExp]>> = {
  "a text on another": [
    `<div class="row" style="width: 110px; white-space: nowrap">
       <span style="min-width: 0; width: 60px">Passage of Time</span><span>0 CP</span></div>`,
    /“Passage of Time” overlaps “0 CP”/,
  ],
  "a line on the next": [
    `<p style="line-height: 0.5">Two lines</p><p style="line-height: 0.5">too near</p>`,
    /“Two lines” overlaps “too near”/,
  ],
  "a text on a button": [
    `<p style="margin-bottom: -8px; line-height: 1">Some words</p><button>Go</button>`,
    /“Some words” overlaps button “Go”/,
  ],
  "a button on another": [
    `<button>One</button><button style="margin-left: -10px">Two</button>`,
    /button “One” overlaps button “Two”/,
  ],
  "a button under an invisible one": [
    `<div style="position: relative; width: 100px"><button>One</button>
       <a href="#" style="position: absolute; inset: 0"></a></div>`,
    /button “One” lies under a/,
  ],
  "a list on the column beside it": [
    `<div style="display: grid; grid-template-columns: 80px 1fr">
       <ul style="position: sticky; top: 0"><li><button style="width: 120px">Castle</button></li></ul>
       <p>Lay out the castle</p></div>`,
    /“Lay out the castle” overlaps button “Castle”/,
  ],
  "a text cut by its box": [
    `<p style="width: 50px; overflow: hidden; white-space: nowrap">Steward 3</p>`,
    /“Steward 3” is cut by p “Steward 3”/,
  ],
  "letters cut in half": [
    `<p style="height: 8px; overflow: hidden">Steward 3</p>`,
    /“Steward 3” is cut by p/,
  ],
  "a mark cut to a sliver": [
    `<div style="width: 30px; overflow: hidden" class="row">
       <i class="piece" style="flex: none; width: 24px; height: 24px"></i>
       <i class="piece" style="flex: none; width: 24px; height: 24px"></i></div>`,
    /i\.piece “” is cut by div/,
  ],
  "a text beyond the left edge": [
    `<p style="position: relative; left: -20px">Steward</p>`,
    /“Steward” sticks out of the window/,
  ],
  "a text beyond the right edge": [
    `<div style="overflow-x: clip"><p style="margin-left: 370px">Steward</p></div>`,
    /“Steward” is cut by div/,
  ],
  "typed words without room": [
    `<input style="width: 60px; height: 44px" value="Maximiliane Alexandra">`,
    /has no room for “Maximiliane Alexandra”/,
  ],
  "a word broken in the middle": [
    `<p style="width: 40px; overflow-wrap: anywhere">95 minutes</p>`,
    /“\w+\/\w+” is broken in the middle/,
  ],
  "a figure without its unit": [
    `<p style="width: 90px">It takes 95 min to play</p>`,
    /“95 min” is broken before its unit/,
  ],
  "a unit in an element of its own": [
    `<p style="width: 40px"><b>12</b> <span>CP</span></p>`,
    /“12 CP” is broken before its unit/,
  ],
  "a page that scrolls sideways": [
    `<div style="width: 500px; height: 10px"></div>`,
    /the page scrolls sideways/,
  ],
  "a main column that scrolls sideways": [
    `<main style="overflow: auto"><div style="width: 500px; height: 10px"></div></main>`,
    /main “” scrolls sideways/,
  ],
  "a small target": [
    `<button style="min-height: 0; height: 30px">Undo</button>`,
    /button “Undo” is \d+ × 30 px/,
  ],
  "a narrow target": [
    `<label style="display: block; width: 30px; height: 50px"><input type="checkbox"></label>`,
    /label “” is 30 × 50 px/,
  ],
  "panels that nearly touch": [
    `<div class="row" style="gap: 4px; width: 500px; overflow: auto">
       <div class="panel">One</div><div class="panel" style="width: 170px">Two</div></div>`,
    /div\.panel “One” is 4 px from div\.panel “Two”/,
  ],
  "words beyond their panel": [
    `<div class="panel" style="width: 170px; white-space: nowrap">More words than there is room</div>`,
    /sticks out of div\.panel/,
  ],
};

/** By what looks like a fault and is none. */
const RIGHT: Readonly<Record<string, string>> = {
  "tight lines whose letters keep apart": `<p style="line-height: 1">One line</p><p style="line-height: 1">and another</p>`,
  "a label on its own button": `<button><b>Deal</b> the setup</button>`,
  "a button that covers its whole card": `<div style="position: relative; padding: 20px"><p>Steward 1</p>
     <button style="position: absolute; inset: 0; width: 100%; border: 0; background: none"
       aria-label="About"></button></div>`,
  "a bar that sticks over what is scrolled": `<main style="height: 200px; overflow: auto"><p>One</p><p style="height: 400px">Two</p>
     <footer style="position: sticky; bottom: 0; background: white"><button>Undo</button></footer></main>`,
  "a toast over the page": `<p>Words</p><p style="position: fixed; top: 0; background: white">Undone</p>`,
  "what a closed fold holds": `<details><summary style="height: 44px">More</summary><p>Words</p></details>`,
  "words for a screen reader": `<p>Seen</p><p style="position: absolute; top: 0; clip-path: inset(50%)">Heard</p>`,
  "a name with its tooltip": `<p title="Maximiliane" style="width: 50px; overflow: hidden; white-space: nowrap">Maximiliane</p>`,
  "lines that a box scrolls to": `<div style="height: 30px; overflow: auto"><p>One</p><p>Two</p><p>Three</p></div>`,
  "a strip that scrolls sideways": `<div style="overflow: auto; width: 100px"><div style="width: 300px">Aiko</div></div>`,
  "a word that breaks after its hyphen": `<p style="width: 60px">Hohenstein-Oberndorf</p>`,
  "words on a second line": `<p style="width: 90px">95 min and more words</p>`,
  "a figure and its unit kept together": `<p style="width: 90px">It takes 95&nbsp;min to play</p>`,
  "a link in prose": `<p>Read the <a href="#">rules of the game</a> first.</p>`,
  "a small button that reaches further": `<style>.far::after { content: ""; position: absolute; inset: -8px }</style>
     <div style="padding: 20px"><button class="far"
       style="position: relative; min-width: 0; min-height: 0; width: 32px; height: 32px">i</button></div>`,
  "a drawing behind the words": `<div style="position: relative; overflow: hidden"><b data-bleeds
       style="position: absolute; left: -8px; font-size: 60px">C</b><p>Chie wins</p></div>`,
  "a box without a box of its own": `<div style="display: contents; overflow: hidden"><p>Words</p></div>`,
  "panels with a gap": `<div style="display: grid; gap: 8px"><div class="panel">One</div><div class="panel">Two</div></div>`,
  "what lies behind a dialog": `<p style="width: 20px; overflow: hidden">Steward</p>
     <dialog><p>Words</p></dialog><script>document.querySelector("dialog").showModal()</script>`,
};

test.for(Object.entries(WRONG))("%s is found", async ([, [page, fault]], { open }) => {
  const phone = await open("phone");
  await phone.setContent(STYLE + page);
  const found = await layoutFaults(phone, { touch: true });
  expect(
    found.filter((each) => fault.test(each)),
    found.join("; "),
  ).not.toEqual([]);
});

test.for(Object.entries(RIGHT))("%s is no fault", async ([, page], { open }) => {
  const phone = await open("phone");
  await phone.setContent(STYLE + page);
  expect(await layoutFaults(phone, { touch: true })).toEqual([]);
});

test("the page is as before after it was measured", async ({ open }) => {
  const page = await open("phone");
  await page.setContent(
    `<header style="position: sticky;">Round 2</header><style>footer { position: sticky }</style><footer>Undo</footer>`,
  );
  const before = await page.content();
  await layoutFaults(page);
  expect(await page.content()).toBe(before);
});

test("a mouse hits what is small for a finger", async ({ open }) => {
  const page = await open("desktop");
  await page.setContent(`<button style="width: 30px; height: 30px">i</button>`);
  expect(await layoutFaults(page)).toEqual([]);
});
