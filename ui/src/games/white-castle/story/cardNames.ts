/** Single cards within a sentence, each by what is printed on it; before that is known by its kind. */
import type { GardenCard, OwnCard, PrintedView, Row } from "../../../bindings/companion.js";
import { amount, effectSpoken, effectWords } from "../pieces/wording.js";
import { joinWords, m } from "../../../i18n/index.js";
import { cardPhrase, type Form } from "./places.js";
import { printedCards } from "./printed.svelte.js";

// Asked for before the first sentence needs it.
printedCards();

type ActionCards = Pick<PrintedView, "rooms" | "starting_actions">;

/** Rows of an action card; `undefined` until the host has answered. */
export const printedRows = (
  id: OwnCard,
  printed: ActionCards | null = printedCards(),
): Row[] | undefined =>
  printed?.rooms.find(({ card }) => card === id)?.rows ??
  printed?.starting_actions.find((card) => card.id === id)?.rows;

const rowsWords = (rows: readonly Row[]): string =>
  rows
    .map(({ effects }) => effectWords(effects))
    .reduce((above, below) => m.story_rows({ above, below }));

/** "1 coin + Well / 1 seal → Courtier / 2 food". */
export function printedOn(id: OwnCard, printed?: ActionCards): string | undefined {
  const rows = printedRows(id, printed);
  return rows && rowsWords(rows);
}

type Named = (id: string, printed: PrintedView | null, form: Form) => string;

const roomCard =
  (
    kind: (values: { form: Form }) => string,
    withRows: (values: { rows: string; form: Form }) => string,
  ): Named =>
  (id, printed, form) => {
    const found = printed?.rooms.find(({ card }) => card === id);
    return found === undefined ? kind({ form }) : withRows({ rows: rowsWords(found.rows), form });
  };

const startingResource: Named = (id, printed, form) => {
  const found = printed?.starting_resources.find((card) => card.id === id);
  if (found === undefined) return m.story_kind_resource({ form });
  return m.story_card_resource({ gains: effectSpoken(found.gains), form });
};

const startingAction: Named = (id, printed, form) => {
  const found = printed?.starting_actions.find((card) => card.id === id);
  if (found === undefined) return m.story_kind_action({ form });
  return m.story_card_action({
    action: effectSpoken(found.rows.flatMap((row) => row.effects)),
    form,
  });
};

const gardenFacts = ({ food_cost, points }: GardenCard) => ({
  food: amount("food", food_cost),
  points: amount("point", points),
});

const garden: Named = (id, printed, form) => {
  const found = printed?.gardens.find((card) => card.id === id);
  if (found === undefined) return m.story_some_garden({ form });
  const facts = { ...gardenFacts(found), effects: effectWords(found.effects), form };
  return found.kind === "plant" ? m.story_card_plant(facts) : m.story_card_stone(facts);
};

const daimyo: Named = (id, printed, form) => {
  const found = printed?.daimyos.find((card) => card.id === id);
  if (found === undefined) return m.story_some_card({ form });
  return m.story_card_daimyo({
    slots: joinWords(found.slots.map((slot) => effectSpoken(slot))),
    form,
  });
};

const NAMES: [RegExp, Named][] = [
  [/^steward-/, roomCard(m.story_kind_steward, m.story_card_steward)],
  [/^diplomat-/, roomCard(m.story_kind_diplomat, m.story_card_diplomat)],
  [/^starting-resource-/, startingResource],
  [/^starting-action-/, startingAction],
  [/^solitaire-/, (id, printed, form) => cardPhrase(id, printed?.solitaire, form)],
  [/^(plant|stone)-/, garden],
  [/^daimyo-/, daimyo],
  [/tile/, (_id, _printed, form) => m.story_some_tile({ form })],
];

/** Whether a starting resource card brings a decree (S9). */
export const bringsDecree = (id: string, printed: PrintedView | null = printedCards()): boolean =>
  printed?.starting_resources.find((card) => card.id === id)?.decree != null;

/** "the Steward card with 1 coin / 1 seal → Courtier / 2 food". */
export function cardNamed(
  id: string,
  form: Form = "within",
  printed: PrintedView | null = printedCards(),
): string {
  const [, name] = NAMES.find(([ids]) => ids.test(id)) ?? [];
  return name?.(id, printed, form) ?? m.story_some_part({ form });
}
