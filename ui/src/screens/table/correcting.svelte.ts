import type { TableCorrection } from "../../bindings/TableCorrection.js";
import type { Game } from "./game.svelte.js";

/** Sets the table right, one thing at a time. What is refused is told where it was asked. */
export class Correcting {
  readonly game: Game;
  /** What was asked for before: taps in a hurry wait for it. */
  #before: Promise<unknown> = Promise.resolve();
  #refused = $state.raw<{ at: string; error: unknown } | null>(null);

  constructor(game: Game) {
    this.game = game;
  }

  /** Why the last change was refused, at the control that asked for it: the words, or the error. */
  refusal(at: string): unknown {
    return this.#refused?.at === at ? this.#refused.error : null;
  }

  /** Whether the last change was refused. */
  get refused(): boolean {
    return this.#refused !== null;
  }

  /** What is no number is not asked for at all. */
  refuse(at: string, words: string): void {
    this.#refused = { at, error: words };
  }

  /** Where it was asked is out of sight. */
  forget(): void {
    this.#refused = null;
  }

  set(at: string, correction: TableCorrection): Promise<boolean> {
    const done = this.#before.then(() => this.#set(at, correction));
    this.#before = done;
    return done;
  }

  async #set(at: string, correction: TableCorrection): Promise<boolean> {
    const done = await this.game.play({ step: "correct", correction });
    const { error } = this.game;
    this.#refused = done || error === null ? null : { at, error };
    this.game.error = null;
    return done;
  }

  undo(): Promise<boolean> {
    const done = this.#before.then(() => this.game.undo());
    this.#before = done;
    this.#refused = null;
    return done;
  }
}
