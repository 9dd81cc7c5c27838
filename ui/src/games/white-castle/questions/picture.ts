/** How a choice is drawn where the question above it says the rest. */
import type { Choice, Color, Effect, Row, TableView } from "../../../bindings/companion.js";
import type { IconName } from "../../../kit/icons.js";
import { joinSpoken, m } from "../../../i18n/index.js";
import { amount, effectSpoken } from "../pieces/wording.js";
import { askedClan } from "../table/people.js";
import { shortName, spokenRows } from "../board/spaces.js";
import { wordsOf } from "./choiceWords.js";

export type Picture = {
  name: string;
  icon?: IconName;
  tag?: Color;
  /** What comes of it, and what it is worth at the end: a yard for each Courtier inside. */
  effects?: Effect[] | undefined;
  points?: number;
  each?: boolean;
  /** A room, drawn as its card. */
  card?: { floor: "steward" | "diplomat"; rows: Row[] };
  /** The name says what is gained. */
  named?: boolean;
  /** Points at the end of the game, as far as the app knows them. */
  gain?: number;
  /** Spoken after the choice itself. */
  more?: string | undefined;
};

export function pictureOf(choice: Choice, view: TableView): Picture {
  const { step } = choice;
  const name = wordsOf(choice, view).short;
  switch (step.step) {
    case "gardener": {
      const pairs = view.gardens.flatMap(({ bridge, plant, stone }) => [
        { bridge, card: plant },
        { bridge, card: stone },
      ]);
      const found = pairs.find(({ card }) => card.id === step.garden);
      if (found === undefined) return { name };
      const { bridge, card } = found;
      const points = m.garden_points({ points: amount("point", card.points) });
      return {
        name: m.table_garden_at({ color: bridge }),
        icon: card.kind,
        tag: bridge,
        effects: card.effects,
        points: card.points,
        more: joinSpoken([effectSpoken(card.effects), points]),
      };
    }
    case "warrior": {
      const yard = view.yards.find((each) => each.yard === step.yard);
      if (yard === undefined) return { name };
      const effects = yard.tiles.flatMap((tile) => tile.effects);
      const worth = m.table_yard_worth({ points: amount("point", yard.points) });
      return {
        name: m.table_member_yard({ iron: yard.iron_cost }),
        icon: "yard",
        effects,
        points: yard.points,
        each: true,
        more: joinSpoken([effectSpoken(effects), worth]),
      };
    }
    case "audience":
      return { name, icon: "gate" };
    case "climb": {
      const room = view.spaces.find(({ space }) => space === step.to);
      if (room === undefined) return { name: m.place_name({ place: step.to }), icon: "daimyo" };
      const floor = room.space.startsWith("steward") ? "steward" : "diplomat";
      const card = { floor, rows: room.rows } as const;
      return { name: shortName(room.space), card, more: spokenRows(room.rows) };
    }
    case "domain": {
      const clan = askedClan(view);
      const at = clan?.lines.find(({ color }) => color === step.line)?.row;
      const effects = at == null ? undefined : clan?.card?.rows[at]?.effects;
      return { name, tag: step.line, effects, more: effects && effectSpoken(effects) };
    }
    case "exchange": {
      const gain = choice.outcome?.final_points ?? 0;
      const more = gain > 0 ? m.table_exchange_worth({ n: gain }) : undefined;
      return { name, icon: step.wanted, named: true, gain, more };
    }
    case "influence":
      return { name, icon: "influence" };
    default:
      return { name };
  }
}
