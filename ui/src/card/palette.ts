/** The colours of the screens, by day or by night, as an image must carry them. */
import type { Clan } from "../board/types.js";
import type { Theme } from "../theme/resolve.js";

export type Palette = Record<
  "paper" | "raised" | "line" | "ink" | "soft" | "lantern" | "heron",
  string
> & { clan: (clan: Clan) => { ground: string; sign: string } };

/** Reads the tokens where they are written, whichever theme the screen wears. */
export function paletteOf(theme: Theme): Palette {
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
  const palette: Palette = {
    paper: token("paper"),
    raised: token("paper-raised"),
    line: token("line"),
    ink: token("ink"),
    soft: token("ink-soft"),
    lantern: token("lantern"),
    heron: token("heron"),
    clan: (clan) => clans[clan],
  };
  probe.remove();
  return palette;
}
