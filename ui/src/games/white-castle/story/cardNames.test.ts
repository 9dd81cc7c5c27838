import { describe, expect, it } from "vitest";
import components from "../../../../../engine/white-castle/data/components.json";
import type { PrintedView } from "../../../bindings/companion.js";
import { cardNamed, bringsDecree } from "./cardNames.js";

const castle = [...components.steward_cards, ...components.diplomat_cards];
const printed = {
  daimyos: components.daimyo_cards,
  gardens: components.garden_cards,
  starting_resources: components.starting_resource_cards,
  starting_actions: components.starting_action_cards,
  rooms: castle.map(({ id, rows }) => ({ card: id, rows })),
  solitaire: components.solitaire.cards,
} as unknown as PrintedView;

const ids = [
  ...printed.rooms.map(({ card }) => card),
  ...[printed.daimyos, printed.gardens, printed.starting_resources].flat().map(({ id }) => id),
  ...[printed.starting_actions, printed.solitaire].flat().map(({ id }) => id),
];

describe("a card within a sentence", () => {
  it("is told by what is printed on it, without a number of ours", () => {
    expect(cardNamed("steward-01", "within", printed)).toMatch(
      /^the Steward card with 1 seal → Courtier \/ /,
    );
    expect(cardNamed("plant-1", "within", printed)).toMatch(
      /^the plant garden for 5 food with 9\u00a0CP and 4 coins/,
    );
    expect(cardNamed("solitaire-1", "within", printed)).toBe(
      "the card with Courtier to the Gate · 5 coins",
    );
  });
  it("is told from every other card", () => {
    const names = ids.map((id) => cardNamed(id, "within", printed));
    expect(ids.length).toBeGreaterThan(60);
    expect(new Set(names).size).toBe(ids.length);
  });
  it("is told by its kind before that is known", () => {
    expect(cardNamed("diplomat-03", "within", null)).toBe("a Diplomat card");
    expect(cardNamed("starting-action-2", "within", null)).toBe("a starting action card");
    expect(cardNamed("die-tile-coral-food", "within", null)).toBe("a tile");
    expect(cardNamed("something", "within", null)).toBe("a part");
  });
});

it("S9: three of the nine starting resource cards bring a decree", () => {
  const decrees = printed.starting_resources.filter(({ id }) => bringsDecree(id, printed));
  expect(decrees.map(({ id }) => id)).toHaveLength(3);
  expect(bringsDecree("starting-resource-1", printed)).toBe(true);
  expect(bringsDecree("starting-resource-2", printed)).toBe(false);
});
