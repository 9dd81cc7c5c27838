/** What came of an action of the rival, told as what to move. */
import type { ActionOutcome, FailReason } from "../../../bindings/companion.js";
import type { RivalAction } from "../pieces/types.js";
import { amount, rivalAction } from "../pieces/wording.js";
import { m } from "../../../i18n/index.js";
import type { Places } from "./names.js";
import { courtierPlace, gardenPhrase, yardPhrase } from "./places.js";
import type { Words } from "./words.js";

export function rivalOutcomeWords(
  action: RivalAction,
  outcome: ActionOutcome,
  { gardens, yards }: Places,
): Words {
  switch (outcome.outcome) {
    case "gardener":
      return {
        title: m.story_gardener({ garden: gardenPhrase(outcome.garden, gardens) }),
        detail: m.story_gardener_why({ n: outcome.points }),
      };
    case "warrior":
      return {
        title: m.story_warrior({
          yard:
            "place" in action && action.place === "warrior"
              ? m.story_yard({ iron: action.iron })
              : yardPhrase(outcome.yard, yards),
        }),
      };
    case "courtier":
      return { title: m.story_courtier() };
    case "entered":
      return {
        title: m.story_entered({
          from: courtierPlace(outcome.from),
          room: courtierPlace(outcome.room),
        }),
        detail: outcome.card_replaced ? m.story_entered_new() : m.story_entered_stays(),
      };
    case "daimyo":
      return {
        title: m.story_daimyo({ from: courtierPlace(outcome.from) }),
        detail: m.story_daimyo_why(),
      };
    case "gained":
      return {
        title: m.story_plus({ amount: amount(outcome.good, outcome.n) }),
        detail: gained[outcome.good](outcome.now),
      };
    case "failed":
      return {
        title: m.story_failed({
          points: m.story_plus({ amount: amount("point", outcome.points) }),
          reason: failReason(outcome.reason, action),
        }),
        detail: m.story_failed_why({ action: rivalAction(action).words }),
      };
  }
}

const gained = {
  point: (now: number) => m.story_gained_points({ now }),
  coin: (now: number) => m.story_gained_coins({ now: amount("coin", now) }),
  influence: (now: number) => m.story_gained_influence({ now }),
};

export function failReason(reason: FailReason, action: RivalAction): string {
  switch (reason) {
    case "no-member":
      if (!("place" in action)) return m.story_fail_no_courtier();
      return missing[action.place]();
    case "no-garden":
      return m.story_fail_no_garden();
    case "no-yard":
      return m.story_fail_no_yard();
    case "no-courtier":
      return m.story_fail_no_courtier();
    case "all-at-daimyo":
      return m.story_fail_all_at_daimyo();
    case "too-high":
      return m.story_fail_too_high();
    case "end-of-track":
      return m.story_fail_end_of_track();
  }
}

const missing = {
  gardener: m.story_fail_no_member_gardener,
  warrior: m.story_fail_no_member_warrior,
  courtier: m.story_fail_no_member_courtier,
};
