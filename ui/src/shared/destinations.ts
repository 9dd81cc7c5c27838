import type { IconName } from "../kit/icons.js";
import { m } from "../i18n/index.js";

/** The pages that the navigation leads to. */
export const DESTINATIONS = [
  { page: "home", icon: "home", name: m.nav_home },
  { page: "history", icon: "history", name: m.history_title },
  { page: "rules", icon: "rules", name: m.nav_rules },
  { page: "settings", icon: "settings", name: m.nav_settings },
] as const satisfies readonly { page: string; icon: IconName; name: () => string }[];

export type Destination = (typeof DESTINATIONS)[number]["page"];
