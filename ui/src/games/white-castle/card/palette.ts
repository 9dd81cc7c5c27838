/** The colours of the screens, by day or by night, as an image must carry them. */
import type { Clan } from "../pieces/types.js";
import type { Light } from "../../../kit/settings.svelte.js";

const TOKENS = {
  paper: "paper",
  raised: "paper-raised",
  line: "line",
  ink: "ink",
  soft: "ink-soft",
  lantern: "lantern",
  heron: "heron",
  onHeron: "on-heron",
  heronSoft: "heron-soft",
  stone: "stone",
  black: "die-black",
  roof: "diplomat",
  white: "row-light",
  onWhite: "on-row-light",
} as const;

export type Palette = Record<keyof typeof TOKENS, string> & {
  night: boolean;
  clan: (clan: Clan) => { ground: string; sign: string };
};

/** Reads the tokens where they are written, whichever theme the screen wears. */
export function paletteOf(theme: Light): Palette {
  const probe = document.createElement("span");
  probe.dataset["theme"] = theme;
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const clans: Record<Clan, { ground: string; sign: string }> = {
    red: { ground: token("clan-red"), sign: token("on-clan") },
    green: { ground: token("clan-green"), sign: token("on-clan") },
    blue: { ground: token("clan-blue"), sign: token("on-clan") },
    yellow: { ground: token("clan-yellow"), sign: token("on-clan-yellow") },
    tokugawa: { ground: token("clan-tokugawa"), sign: token("on-clan") },
  };
  const colors = Object.fromEntries(
    Object.entries(TOKENS).map(([color, name]) => [color, token(name)]),
  ) as Record<keyof typeof TOKENS, string>;
  probe.remove();
  return { ...colors, night: theme === "night", clan: (clan) => clans[clan] };
}
