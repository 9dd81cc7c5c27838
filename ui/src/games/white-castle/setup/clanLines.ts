/** What a clan lays out on its domain, line by line. */
import type { ClanStartView } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";

export const RESOURCES = ["food", "iron", "pearl"] as const;

const COUNTS = {
  courtier: m.setup_clan_courtiers,
  gardener: m.setup_clan_gardeners,
  warrior: m.setup_clan_warriors,
};
type Member = keyof typeof COUNTS;

/** "5 Courtiers". */
export const memberCount = (kind: Member, n: number): string => COUNTS[kind]({ n });

const GOODS = { food: m.table_good_food, iron: m.table_good_iron, pearl: m.table_good_pearl };

/** "Iron: the marker is on 0". */
export const markerSpoken = (resource: keyof typeof GOODS, n: number): string =>
  m.setup_clan_marker_spoken({ good: GOODS[resource](), n });

export const memberLines = ({ members }: ClanStartView) =>
  members.flatMap(({ member, ...line }) =>
    member === "courtier" || member === "gardener" || member === "warrior"
      ? [{ ...line, kind: member }]
      : [],
  );
