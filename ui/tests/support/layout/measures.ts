/** Each measure finds one kind of layout fault in what a page draws. They run in the page. */
import type { Drawn, Item } from "./drawn.js";

/** Texts on texts, texts on controls they are no part of, controls on controls. */
export function overlaps({ lines, controls, name, seen }: Drawn): string[] {
  const [TOUCHING, SLACK] = [2, 2];
  type Each = Item & { words?: string; node?: Text };
  const items: Each[] = [...lines, ...controls.filter(({ isBox }) => isBox)];
  const words = ({ words, part }: Each) => (words === undefined ? name(part) : `“${words}”`);
  const belongs = (one: Each, other: Each) =>
    one.node !== undefined && one.node === other.node
      ? true
      : (one.node === undefined && one.part.contains(other.part)) ||
        (other.node === undefined && other.part.contains(one.part));
  const shared = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCHING &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
  return items.flatMap((one, i) =>
    items.slice(i + 1).flatMap((other) => {
      if (one.layer !== other.layer || !shared(one.box, other.box) || belongs(one, other)) {
        return [];
      }
      const overlap = shared(seen(one, other.part), seen(other, one.part));
      return overlap ? [`${words(one)} overlaps ${words(other)}`] : [];
    }),
  );
}

/** Controls that another one lies over, so that a tap on their middle goes wrong. */
export function coveredControls({ controls, name, seen }: Drawn): string[] {
  return controls.flatMap((control) => {
    const { part, box } = control;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const { left, top, right, bottom } = seen(control);
    if (x <= left || x >= right || y <= top || y >= bottom) return [];
    const hit = document.elementFromPoint(x, y);
    const other = controls.find((each) => hit !== null && each.part.contains(hit))?.part;
    const wrong = other !== undefined && !other.contains(part) && !part.contains(other);
    return wrong ? [`${name(part)} lies under ${name(other)}`] : [];
  });
}

/** Texts, marks and typed words that are cut, unless a tooltip has the whole of them. */
export function cuts({ root, lines, marks, controls, name }: Drawn): string[] {
  const SLACK = 1;
  const page = document.documentElement;
  const byTooltip = (part: Element) => part.closest("[title]") !== null;
  const found = [...lines, ...marks].flatMap(({ part, box, clips, ...line }) => {
    if (byTooltip(part)) return [];
    const words = "words" in line ? `“${String(line.words)}”` : name(part);
    let { left, top, right, bottom } = box;
    for (const clip of clips) {
      const edge = clip.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(clip);
      const across = Math.max(edge.left - left, right - edge.right);
      const down = Math.max(edge.top - top, bottom - edge.bottom);
      const cutsAcross = /hidden|clip/.test(overflowX) && across > SLACK;
      const cutsDown = /hidden|clip/.test(overflowY) && down > SLACK;
      if (cutsAcross || cutsDown) return [`${words} is cut by ${name(clip)}`];
      if (/auto|scroll/.test(overflowX)) {
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      }
      if (/auto|scroll/.test(overflowY)) {
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      // Scrolled out of sight: what lies further out cuts nothing of it.
      if (left >= right || top >= bottom) return [];
    }
    const low = page.scrollHeight <= innerHeight && root.contains(part) && bottom > innerHeight;
    const out = left < -SLACK || right > innerWidth + SLACK || low;
    return out ? [`${words} sticks out of the window`] : [];
  });
  const typed = controls.flatMap(({ part }) =>
    part instanceof HTMLInputElement && part.scrollWidth > part.clientWidth + SLACK
      ? [`${name(part)} has no room for “${part.value || part.placeholder}”`]
      : [],
  );
  return [...found, ...typed];
}

/** Words that are broken in the middle, and figures on another line than their unit. */
export function breaks({ texts }: Drawn): string[] {
  const UNITS = /^(CP|min|h|s|km|%|×|KB|MB)[.,;:)]?$/;
  const FIGURE = /^[(~≈+−–-]?\d[\d.,:]*$/;
  /** A line may end after these. */
  const HINGE = /[-‐–—/·\u00ad\u200b\u3000-\u9fff…]$/u;
  const boxOf = (node: Text, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return range.getClientRects();
  };
  const found: string[] = [];
  let before: { word: string; box: DOMRect } | undefined;
  for (const node of texts) {
    for (const { 0: word, index } of node.data.matchAll(/[^\s\u00a0\u202f]+/gu)) {
      const boxes = [...boxOf(node, index, index + word.length)].filter(({ width }) => width > 0);
      const [first, last] = [boxes[0], boxes.at(-1)];
      if (first === undefined || last === undefined) continue;
      const below = (one: DOMRect, other: DOMRect) => other.top > one.top + one.height / 2;
      if (below(first, last)) {
        // The first letter of each further line, and what stands before it.
        const letters = [...word].map((_, at) => boxOf(node, index + at, index + at + 1)[0]);
        const ends = letters.flatMap((box, at) => {
          const last = letters[at - 1];
          return box !== undefined && last !== undefined && below(last, box) ? [at] : [];
        });
        const broken = ends.find((at) => !HINGE.test(word.slice(0, at)));
        if (broken !== undefined) {
          found.push(`“${word.slice(0, broken)}/${word.slice(broken)}” is broken in the middle`);
        }
      }
      const isUnit = before !== undefined && FIGURE.test(before.word) && UNITS.test(word);
      if (isUnit && before !== undefined && below(before.box, first)) {
        found.push(`“${before.word} ${word}” is broken before its unit`);
      }
      before = { word, box: last };
    }
  }
  return found;
}

/** The page or a box with more than a strip in it that scrolls to the side. */
export function sideways({ root, scrollers, name }: Drawn): string[] {
  const page = document.documentElement;
  const found = page.scrollWidth > page.clientWidth + 1 ? ["the page scrolls sideways"] : [];
  const boxes = scrollers.filter((box) => {
    if (getComputedStyle(box).overflowX === "visible") return false;
    const isStrip = box.scrollHeight <= box.clientHeight + 1 && !box.matches("main, dialog");
    return box.scrollWidth > box.clientWidth + 1 && !isStrip;
  });
  return [
    ...found,
    ...boxes.filter((box) => root.contains(box)).map((box) => `${name(box)} scrolls sideways`),
  ];
}

/** Controls that are too small for a finger; links within prose are as high as their line. */
export function smallTargets({ controls, name }: Drawn): string[] {
  const FINGER = 44;
  return controls.flatMap(({ part, box: { width, height } }) => {
    const around = part.parentElement?.textContent?.trim().length ?? 0;
    const isProse =
      getComputedStyle(part).display === "inline" &&
      around > (part.textContent?.trim().length ?? 0);
    // Some controls reach further than what is drawn of them.
    const reach = ["::before", "::after"].map((pseudo) => getComputedStyle(part, pseudo));
    const [wide, high] = reach
      .filter(({ content, position }) => content !== "none" && position === "absolute")
      .reduce<[number, number]>(
        ([w, h], style) => [
          Math.max(w, parseFloat(style.width)),
          Math.max(h, parseFloat(style.height)),
        ],
        [width, height],
      );
    const small = Math.round(wide) < FINGER || Math.round(high) < FINGER;
    return small && !isProse ? [`${name(part)} is ${wide.toFixed(0)} × ${high.toFixed(0)} px`] : [];
  });
}

/** Neighboring panels with too little between them, and what sticks out of its panel. */
export function crowdedPanels({ panels, lines, controls, name, seen }: Drawn): string[] {
  const GAP = 8;
  const found = panels.flatMap((one, i) =>
    panels.slice(i + 1).flatMap((other) => {
      const nested = one.part.contains(other.part) || other.part.contains(one.part);
      if (nested || one.layer !== other.layer) return [];
      const [a, b] = [seen(one, other.part), seen(other, one.part)];
      if (a.width * a.height === 0 || b.width * b.height === 0) return [];
      const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
      const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
      const gap = Math.round(Math.max(across, down));
      return gap < GAP ? [`${name(one.part)} is ${gap} px from ${name(other.part)}`] : [];
    }),
  );
  const out = panels.flatMap(({ part: panel, box: edge }) =>
    [...lines, ...controls].flatMap(({ part, box, clips }) => {
      if (!panel.contains(part) || clips.some((clip) => panel.contains(clip))) return [];
      const sticks = box.left < edge.left - 1 || box.right > edge.right + 1;
      return sticks ? [`${name(part)} sticks out of ${name(panel)}`] : [];
    }),
  );
  return [...found, ...out];
}
