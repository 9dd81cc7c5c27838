import { m } from "../../../i18n/index.js";
import { type Book, codes } from "../../../shared/rules/book.js";
import { GUESTS, guestName, powerWords } from "../words.js";

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
