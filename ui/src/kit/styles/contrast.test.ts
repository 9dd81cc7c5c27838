import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function tokens(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(selector)).split("}")[0] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const share = Number(/--clan-mark: color-mix\(in srgb, var\(--clan\) (\d+)%/u.exec(css)?.[1]) / 100;

/** As `color-mix` in sRGB. */
const mixed = (a: string, b: string, share: number): string =>
  [1, 3, 5].reduce((hex, at) => {
    const [one, other] = [a, b].map((hex) => parseInt(hex.slice(at, at + 2), 16));
    const part = Math.round((one ?? 0) * share + (other ?? 0) * (1 - share));
    return hex + part.toString(16).padStart(2, "0");
  }, "#");

const day = tokens(":root");
const themes = { day, night: { ...day, ...tokens('[data-theme="night"]') } };

const paper = ["paper", "paper-raised", "paper-sunken"];
const text: [string, string][] = [
  ...["ink", "ink-soft", "ink-faint", "heron", "bad"].flatMap((ink) =>
    paper.map((ground): [string, string] => [ink, ground]),
  ),
  ["ink", "heron-soft"],
  ["heron", "heron-soft"],
  ["on-heron", "heron"],
  ["on-lantern", "lantern"],
  ["on-lantern-soft", "lantern-soft"],
  ["on-good", "good"],
  ["on-die-coral", "die-coral"],
  ["on-die-black", "die-black"],
  ["on-die-white", "die-white"],
  ["on-steward", "steward"],
  ["on-diplomat", "diplomat"],
  ["on-daimyo", "daimyo"],
  ["on-row-light", "row-light"],
  ["on-row-dark", "row-dark"],
  ["price-on-light", "row-light"],
  ["price-on-dark", "row-dark"],
  ["on-clan", "clan-red"],
  ["on-clan", "clan-green"],
  ["on-clan", "clan-blue"],
  ["on-clan", "clan-tokugawa"],
  ["on-clan-yellow", "clan-yellow"],
];

describe.each(Object.entries(themes))("%s", (_, theme) => {
  it.each(text)("%s is readable on %s", (ink, ground) => {
    expect(contrast(theme[ink] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(4.5);
  });
  it.each(["red", "green", "blue", "yellow", "tokugawa"])(
    "a mark of %s shows on a card",
    (clan) => {
      const [color = "", ink = ""] = [theme[`clan-${clan}`], theme["ink"]];
      expect(
        contrast(mixed(color, ink, share), theme["paper-raised"] ?? ""),
      ).toBeGreaterThanOrEqual(3);
    },
  );
  it.each(paper)("the edge of a button shows on %s", (ground) => {
    expect(contrast(theme["line-strong"] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(3);
  });
});
