/** The events of a clan that is followed in full: what it takes, pays and moves. */
import type { Event, Seat } from "../../../bindings/companion.js";
import { amount, colorWithin } from "../pieces/wording.js";
import { joinWords, m } from "../../../i18n/index.js";
import { pairLaid } from "./cardNames.js";
import { printedOn, rowName, slotPhrase } from "./cards.js";
import type { Person } from "../../../shared/seats/cast.js";
import { goodsWords, isNothing, oneWords } from "./goods.js";
import type { Names } from "./names.js";
import { courtierPlace, gardenPhrase, spacePhrase, yardPhrase } from "./places.js";
import { originPhrase } from "./source.js";
import { told, type Words } from "./words.js";

type Kind<Name extends Event["event"]> = Extract<Event, { event: Name }>;

/** What happened to one seat. Placing a die is told of every seat, followed in full or not. */
export type ClanEvent = Exclude<
  Extract<Event, { seat: Seat }>,
  { event: "placed" | "lantern-due" }
>;

export function clanEventWords(event: ClanEvent, names: Names): Words {
  const person = names.cast(event.seat);
  switch (event.event) {
    case "pair-taken":
      return told(m.story_pair(person), pairLaid(event.resource));
    case "received":
      return told(
        m.story_received({ ...person, goods: goodsWords(event.goods) }),
        m.story_from({ origin: originPhrase(event.origin, names) }),
        isNothing(event.lost) ? undefined : m.story_lost({ goods: goodsWords(event.lost) }),
      );
    case "paid":
      return told(m.story_paid({ ...person, goods: goodsWords(event.goods) }));
    case "chosen":
      return told(m.story_chosen_good({ ...person, goods: oneWords(event.resource) }));
    case "settled":
      return settled(event, person);
    case "exchanged":
      return told(
        m.story_exchanged({
          ...person,
          price: amount("seal", event.seals),
          goods: oneWords(event.wanted),
        }),
      );
    case "influence-moved":
      return influenceMoved(event, person);
    case "audience":
      return told(m.story_audience(person));
    case "climbed":
      return told(
        m.story_climbed({
          ...person,
          from: courtierPlace(event.from),
          to: courtierPlace(event.to),
        }),
      );
    case "card-taken":
      return told(
        m.story_card_taken({
          ...person,
          room: spacePhrase(event.room),
        }),
        printedOn(event.card, names),
        event.laid === null ? m.story_card_taken_why() : m.story_card_laid_why(),
      );
    case "favor-taken":
      return told(m.story_favor({ ...person, slot: slotPhrase(event.slot) }));
    case "gardener-placed":
      return told(
        m.story_gardener_placed({ ...person, garden: gardenPhrase(event.garden, names.gardens) }),
      );
    case "warrior-placed":
      return told(m.story_warrior_placed({ ...person, yard: yardPhrase(event.yard, names.yards) }));
    case "line-fired":
      return told(m.story_line({ ...person, color: colorWithin(event.line) }), m.story_line_why());
    case "row-opened":
      return told(
        m.story_row_opened({
          ...person,
          row: rowName(event.card, event.row),
          room: spacePhrase(event.room),
        }),
        m.story_row_opened_why(),
      );
    case "declined":
      return told(m.story_declined(person));
    case "garden-step":
      return told(
        m.story_garden_step(person),
        joinWords(
          event.gardens.map((garden, i) =>
            gardenPhrase(garden, names.gardens, i === 0 ? "label" : "within"),
          ),
        ),
      );
  }
}

function settled({ gained, lost }: Kind<"settled">, person: Person): Words {
  if (isNothing(gained)) {
    return told(
      m.story_settled_lost({ ...person, goods: goodsWords(lost) }),
      m.story_settled_lost_why(),
    );
  }
  return told(
    m.story_settled({ ...person, goods: goodsWords(gained) }),
    isNothing(lost) ? undefined : m.story_lost({ goods: goodsWords(lost) }),
  );
}

function influenceMoved(event: Kind<"influence-moved">, person: Person): Words {
  const { from, to, seals, lost } = event;
  const moves = from !== to;
  return told(
    moves ? m.story_influence({ ...person, from, to }) : m.story_influence_stays({ ...person, to }),
    seals === 0 ? undefined : m.story_influence_paid({ seals: amount("seal", seals) }),
    lost === 0 ? undefined : m.story_influence_lost({ n: lost }),
    moves ? m.story_influence_top() : undefined,
  );
}
