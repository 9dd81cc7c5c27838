import { m } from "../../../i18n/index.js";
import { type Book, codes } from "../../../shared/rules/book.js";

export type SectionLetter = "S" | "T" | "A" | "X" | "I" | "E" | "F" | "R";

export const BOOK: Book<SectionLetter> = {
  kind: "white-castle",
  chapters: [
    { letters: "S", title: m.rules_setup, rules: codes("S", 11) },
    { letters: "T", title: m.rules_turn, rules: codes("T", 8) },
    { letters: "A", title: m.rules_actions, rules: codes("A", 13) },
    { letters: "X", title: m.rules_limits, rules: codes("X", 4) },
    { letters: "I", title: m.rules_influence, rules: codes("I", 2) },
    { letters: "E", title: m.rules_round, rules: codes("E", 3) },
    { letters: "F", title: m.rules_scoring, rules: codes("F", 8) },
    { letters: "R", title: m.rules_rival, rules: codes("R", 16) },
  ],
  notes: () =>
    [
      { title: m.rules_app_undo_title(), text: m.rules_app_undo() },
      { title: m.rules_app_differs_title(), text: m.rules_app_differs() },
      { title: m.rules_app_tap_title(), text: m.rules_app_tap() },
      { title: m.rules_app_saved_title(), text: m.rules_app_saved() },
    ].map((note) => ({ ...note, part: m.rules_app() })),
  hint: m.rules_find_hint,
  examples: ["A9", "A13", "X1", "F8"],
};
