/** How a piece that can lie in a place is spoken of, and how much room its picture needs. */
import type { CandidateView, Picture, Row } from "../../../bindings/companion.js";
import { amount, effectSpoken } from "../pieces/wording.js";
import { joinWords, m, joinSentences } from "../../../i18n/index.js";

const rowsSpoken = (rows: Row[]): string =>
  joinSentences(
    rows.map(({ tone, effects }) =>
      m.setup_row_spoken({
        tone: tone === "dark" ? m.card_row_dark() : m.card_row_light(),
        effects: effectSpoken(effects),
      }),
    ),
  );

export function candidateName({ picture }: Pick<CandidateView, "picture">): string {
  switch (picture.picture) {
    case "room-card":
      return rowsSpoken(picture.rows);
    case "daimyo":
      return joinWords(picture.card.slots.map((slot) => effectSpoken(slot)));
    case "die-tile":
      return m.tile_both({
        reward: effectSpoken([picture.reward]),
        color: picture.color,
      });
    case "garden": {
      const { food_cost, points, effects } = picture.card;
      return joinWords([amount("food", food_cost), amount("point", points), effectSpoken(effects)]);
    }
    case "yard-tile":
      return effectSpoken(picture.effects);
    case "starting-resource":
      return effectSpoken(picture.card.gains);
    case "starting-action":
      return rowsSpoken(picture.card.rows);
  }
}

/** In rem. */
export const candidateWidth = (piece: Picture["picture"]): number =>
  piece === "daimyo" ? 18 : 9.25;
