/** What the statistics of Once Upon a Castle are about: its lines, colors and guests. */
import { m } from "../../i18n/index.js";
import type { GameStatistics } from "../../shared/pack.js";
import RateLabel from "./RateLabel.svelte";
import { clanColorName } from "../../shared/seats/cast.js";
import { guestName, lineName } from "./words.js";

const hadIt = (key: string) => ({
  name: key === "yes" ? m.castle_stats_yes() : m.castle_stats_no(),
});

export const STATISTICS: GameStatistics = {
  lineName,
  facets: [
    {
      by: "color",
      name: m.castle_stats_by_color,
      subject: (clan) => ({ name: clanColorName(clan), clan }),
    },
    { by: "sun", name: m.castle_stats_sun, subject: hadIt },
    { by: "cloud", name: m.castle_stats_cloud, subject: hadIt },
    { by: "guest", name: m.castle_stats_guest, subject: (key) => ({ name: guestName(key) }) },
  ],
  RateLabel,
};
