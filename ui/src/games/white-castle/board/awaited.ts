/** What the table waits for, in a few words that can be read from afar. */
import type { TableView } from "../../../bindings/companion.js";
import { m } from "../../../i18n/index.js";

export function awaited({ expect }: Pick<TableView, "expect">): string {
  switch (expect.expect) {
    case "starting-pair":
      return m.board_await_pair();
    case "take":
      return m.board_await_take();
    case "gains":
      return m.board_await_gains();
    case "act":
      return m.board_await_act({ n: expect.tasks.length });
    case "light-row":
      return m.board_await_row();
    case "favor":
      return m.board_await_favor();
    case "refill":
    case "reveal":
      return m.board_await_card();
    case "reshuffle":
      return m.board_await_reshuffle();
    case "rival-turn":
      return m.board_await_rival();
    case "rival-die":
    case "rival-garden":
    case "rival-courtier":
    case "rival-room":
      return m.board_await_choice();
    case "turn-order":
      return m.board_await_order();
    case "round":
      return m.board_await_round({ round: expect.round });
    case "final-scoring":
      return m.board_await_last();
    case "over":
      return m.board_await_over();
  }
}
