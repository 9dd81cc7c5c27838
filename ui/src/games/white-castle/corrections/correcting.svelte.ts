import type { TableCorrection } from "../../../bindings/companion.js";
import type { Game } from "../table/game.svelte.js";

/**
 * Corrects the table, one thing at a time, while its sheet is open. A refusal is shown where it was
 * asked for. Changes of one number in a row are one step.
 */
export class Correcting {
  readonly game: Game;
  /** What was asked for before: taps in a hurry wait for it. */
  #before: Promise<unknown> = Promise.resolve();
  #refused = $state.raw<{ at: string; error: unknown } | null>(null);
  /** The revision after the last correction made here: the next one may join it. */
  #corrected: number | null = null;

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
    const join = this.game.view?.revision === this.#corrected;
    const done = await this.game.play({ step: "correct", correction }, { join });
    const { error, view } = this.game;
    if (done) this.#corrected = view === null || view.taken_back !== null ? null : view.revision;
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
