import { tick } from "svelte";
import type { Color, End, TableView } from "../../../bindings/companion.js";
import type { Space } from "../pieces/types.js";
import type { BoardPlay } from "../board/play.js";
import { focusOn, focusOnSpaces, lost, showQuestion } from "./focus.js";
import type { Game } from "./game.svelte.js";
import { askedClan } from "./people.js";

/** What is played at the table and, after each of it, where the eyes and the keyboard go. */
export class Moves {
  readonly #game: Game;
  readonly #view: () => TableView;
  readonly #root: () => HTMLElement | undefined;

  constructor(game: Game, view: () => TableView, root: () => HTMLElement | undefined) {
    this.#game = game;
    this.#view = view;
    this.#root = root;
  }

  /** What a board is tapped for. */
  get play(): Required<Omit<BoardPlay, "onabout">> {
    const game = this.#game;
    return {
      choice: game.choice,
      busy: game.busy,
      onplace: (space) => void game.place(space),
      ontrade: (seals, space) => void this.trade(seals, space),
      onpick: (bridge, end) => void this.pick(bridge, end),
      onwhy: (space) => game.whyNot(space),
      oncenter: (bridge, value) => game.whyCenter(bridge, value),
    };
  }

  /** To the spaces, where the second tap goes; and back to the die when it is put back. */
  async pick(bridge: Color, end: End): Promise<void> {
    this.#game.select(bridge, end);
    await tick();
    if (this.#game.selected === null) return;
    this.#root()?.querySelector(".spaces")?.scrollIntoView({ block: "nearest" });
    focusOnSpaces(this.#root(), null);
  }

  /** Coins for the die in hand: it goes on to the space that they were traded for. */
  async trade(seals: number, space: Space): Promise<void> {
    const clan = askedClan(this.#view());
    if (clan === null) return;
    await this.#game.trade(clan.seat, seals);
    await tick();
    if (this.#game.selected !== null) focusOnSpaces(this.#root(), space);
    else if (lost(document.activeElement)) this.#root()?.focus({ preventScroll: true });
  }

  /** The story has been read: the dice come to the front. */
  async read(): Promise<void> {
    this.#game.read();
    await tick();
    focusOn(this.#root(), ".bridges button");
  }

  /** The actions of the player's die have been taken: on to what is asked. */
  async act(): Promise<void> {
    this.#game.acted = true;
    await tick();
    const root = this.#root();
    if (root !== undefined) showQuestion(root);
    focusOn(root, "[data-option], [data-next]");
  }

  putBack(): void {
    if (this.#game.selected === null) return;
    const root = this.#root();
    root?.querySelector(".bridges")?.scrollIntoView({ block: "nearest" });
    focusOn(root, ".bridges [aria-pressed='true']");
    this.#game.putBack();
  }
}
