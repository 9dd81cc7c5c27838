import type { Guest } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";
import { type Book, codes } from "../../../shared/rules/book.js";
import { guestName, powerWords } from "../words.js";

type Group = { kind: string; title: () => string; guests: readonly Guest[] };

/** The guests of a Great Architect, by when they act. */
export const GUESTS: readonly Group[] = [
  {
    kind: "bolt",
    title: m.castle_bolt,
    guests: [
      "architect",
      "bohemian",
      "logger",
      "miner",
      "merchant",
      "peasant",
      "dagobert",
      "magician",
    ],
  },
  {
    kind: "hourglass",
    title: m.castle_hourglass,
    guests: ["shepherdess", "knight", "cook", "guard", "monk", "troll"],
  },
  {
    kind: "crown",
    title: m.castle_crown,
    guests: ["courtesan", "jester", "prince", "princess", "queen", "king"],
  },
];

export const BOOK: Book = {
  kind: "once-upon-a-castle",
  chapters: [
    { letters: "OS", title: m.rules_setup, rules: codes("OS", 4) },
    { letters: "OT", title: m.rules_turn, rules: codes("OT", 9) },
    { letters: "OB", title: m.castle_rules_lines, rules: codes("OB", 7) },
    { letters: "OP", title: m.castle_rules_parts, rules: codes("OP", 8) },
    { letters: "OG", title: m.castle_guests, rules: codes("OG", 10) },
    { letters: "OE", title: m.castle_rules_end, rules: codes("OE", 4) },
    { letters: "OF", title: m.rules_scoring, rules: codes("OF", 7) },
    { letters: "OV", title: m.castle_rules_values, rules: codes("OV", 7, 0) },
  ],
  notes: () =>
    GUESTS.flatMap(({ guests }) => guests).map((guest) => ({
      title: guestName(guest),
      text: powerWords(guest),
      part: m.castle_guests(),
    })),
  hint: m.castle_rules_hint,
  examples: ["OT3", "OB4", "OG8", "OE3"],
};
