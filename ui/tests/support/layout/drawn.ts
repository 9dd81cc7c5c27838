/** What a page draws: the input of all layout measures. Runs in the page. */

/** Something visible that other things must not cover, with what can hide a part of it. */
export type Item = {
  readonly part: Element;
  readonly box: DOMRect;
  /** Ancestors that cut or scroll it, from the inside out. */
  readonly clips: readonly Element[];
  /** A fixed box lies over the rest of the page on purpose. */
  readonly layer: Element;
};
/** One line of a text, as high as its letters. */
export type Line = Item & { readonly words: string; readonly node: Text };

/** A box with a border or a color of its own; else only what it holds is seen. */
export type Control = Item & { readonly isBox: boolean };

export type Drawn = {
  readonly root: Element;
  readonly lines: readonly Line[];
  readonly texts: readonly Text[];
  readonly controls: readonly Control[];
  readonly marks: readonly Item[];
  readonly panels: readonly Item[];
  readonly scrollers: readonly Element[];
  /** A short name of an element for a message. */
  name(part: Element): string;
  /** The part of an item that is seen, except for clips that also hold the other item. */
  seen(item: Item, beside?: Element): DOMRect;
  restore(): void;
};

/** Reads the open dialog, or else all that is in the given element. */
export function readDrawn(given: Element): Drawn {
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);
  const root = open === undefined || open.contains(given) ? given : open;
  const PANEL = { width: 160, height: 120 };
  const CONTROL =
    "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], label:has(input)";

  const lines: Line[] = [];
  const texts: Text[] = [];
  const controls: Control[] = [];
  const marks: Item[] = [];
  const panels: Item[] = [];
  const scrollers: Element[] = [];
  const stuck: [part: HTMLElement, style: string | null][] = [];

  const brush = document.createElement("canvas").getContext("2d");
  if (brush === null) throw new Error("letters can be measured");

  /** The line box is higher than the letters in it, which alone must not touch. */
  const inked = (words: string, { x, y, width, height }: DOMRect, style: CSSStyleDeclaration) => {
    brush.font = style.font;
    const text = brush.measureText(words);
    const scale = height / (text.fontBoundingBoxAscent + text.fontBoundingBoxDescent);
    const above = (text.fontBoundingBoxAscent - text.actualBoundingBoxAscent) * scale;
    const inkHeight = (text.actualBoundingBoxAscent + text.actualBoundingBoxDescent) * scale;
    return new DOMRect(x, y + above, width, inkHeight);
  };

  const isPanel = (part: Element, style: CSSStyleDeclaration, { width, height }: DOMRect) => {
    if (!part.matches("section, aside, nav, form, fieldset, .card, .panel")) return false;
    const borders = [
      style.borderTopWidth,
      style.borderRightWidth,
      style.borderBottomWidth,
      style.borderLeftWidth,
    ].every((border) => parseFloat(border) > 0);
    const large = width >= PANEL.width && height >= PANEL.height;
    return large && (borders || style.boxShadow !== "none");
  };

  const isBox = (style: CSSStyleDeclaration) =>
    style.boxShadow !== "none" ||
    !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) ||
    (parseFloat(style.borderTopWidth) > 0 && !/^rgba\(.*, 0\)$/.test(style.borderTopColor));

  const collect = (part: Element, above: Pick<Item, "clips" | "layer">) => {
    const style = getComputedStyle(part);
    const inLabel = part.matches("input") && part.closest("label") !== null;
    const isDrawn = part.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true });
    const isContents = style.display === "contents";
    if ((!isDrawn && !isContents) || style.clipPath !== "none" || inLabel) return;
    // A drawing behind the words may run under them and over the edge of its box.
    if (part.matches("[data-bleeds]")) return;
    let { layer, clips } = above;
    if (style.position === "sticky" && part instanceof HTMLElement) {
      // Where it sticks it covers what is scrolled behind it: measured where it belongs.
      stuck.push([part, part.getAttribute("style")]);
      part.style.cssText += "; position: relative !important; inset: auto !important";
    }
    if (style.position === "fixed" && part !== root) layer = part;
    if (style.position === "absolute" && part instanceof HTMLElement) {
      const holder = part.offsetParent;
      clips = clips.filter((clip) => holder !== null && clip.contains(holder));
    }
    const box = part.getBoundingClientRect();
    const item = { part, box, clips, layer };
    const shown = style.visibility === "visible" && box.width > 0 && box.height > 0;
    if (shown) {
      if (part.matches(CONTROL)) controls.push({ ...item, isBox: isBox(style) });
      else if (isPanel(part, style, box) && part.closest(CONTROL) === null) panels.push(item);
      if (part.matches("svg, img, .piece, .placed")) marks.push(item);
    }
    const hasOverflow = style.overflowX !== "visible" || style.overflowY !== "visible";
    if (hasOverflow && !isContents) {
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) scrollers.push(part);
      clips = [part, ...clips];
    }
    for (const node of part.childNodes) {
      if (node instanceof Element) collect(node, { clips, layer });
      const isText = shown || (isContents && style.visibility === "visible");
      if (!(node instanceof Text) || node.data.trim() === "" || !isText) continue;
      texts.push(node);
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = node.data.trim();
      for (const each of range.getClientRects()) {
        if (each.width < 1) continue;
        lines.push({ words, node, part, box: inked(words, each, style), clips, layer });
      }
    }
  };

  const cut = (box: DOMRect, by: DOMRect) => {
    const [left, top] = [Math.max(box.left, by.left), Math.max(box.top, by.top)];
    const [right, bottom] = [Math.min(box.right, by.right), Math.min(box.bottom, by.bottom)];
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };

  collect(root, { clips: [], layer: root });
  return {
    root,
    lines,
    texts,
    controls,
    marks,
    panels,
    scrollers,
    name: (part) => {
      const kind = part.getAttribute("class")?.split(" ")[0];
      const words = (part.getAttribute("aria-label") ?? part.textContent ?? "").trim();
      return `${part.localName}${kind === undefined ? "" : `.${kind}`} “${words.slice(0, 40)}”`;
    },
    seen: ({ box, clips }, beside) =>
      clips
        .filter((clip) => beside === undefined || !clip.contains(beside))
        .reduce((left, clip) => cut(left, clip.getBoundingClientRect()), box),
    restore: () => {
      for (const [part, style] of stuck) {
        // Through the object: the app's policy forbids the attribute.
        part.style.cssText = style ?? "";
        if (part.getAttribute("style") === "") part.removeAttribute("style");
      }
    },
  };
}
