import type { CastleStep, CastleTableView, Commands } from "../../../bindings/companion.js";
import { call, HostError } from "../../../host/index.js";
import { m } from "../../../i18n/index.js";
import { Task } from "../../../kit/resource.svelte.js";

type TableCommand = {
  [Name in keyof Commands]: Commands[Name]["reply"] extends CastleTableView ? Name : never;
}[keyof Commands];

/** A game on the table: its latest view, and what can be done with it. */
export class CastleGame {
  readonly id: string;
  view = $state.raw<CastleTableView | null>(null);
  /** What there is to say besides the view. */
  notice = $state("");
  readonly #asking = new Task();

  constructor(id: string) {
    this.id = id;
  }

  get busy(): boolean {
    return this.#asking.busy;
  }

  get error(): unknown {
    return this.#asking.error;
  }

  load = () => this.#ask("castle_table", { game: this.id });

  /** Plays the steps of one tap. */
  play = (steps: CastleStep[]) => this.#ask("castle_play", { ...this.#now(), steps });

  /** Rolls, or turns up a card. */
  draw = () => this.#ask("castle_draw", this.#now());

  undo = () => this.#ask("castle_undo", this.#now());

  redo = () => this.#ask("castle_redo", this.#now());

  /** Ends the game, or keeps its result. */
  finish = (how: "castle_end" | "castle_finish") =>
    this.#asking.run(async () => {
      await call(how, this.#now());
    });

  #now(): { game: string; revision: number } {
    return { game: this.id, revision: this.view?.revision ?? 0 };
  }

  #ask<Name extends TableCommand>(command: Name, args: Commands[Name]["args"]): Promise<boolean> {
    return this.#asking.run(async () => {
      this.notice = "";
      try {
        this.view = await call(command, args);
      } catch (error) {
        if (!(error instanceof HostError) || error.code !== "store/stale-revision") throw error;
        // Another window has played on.
        this.view = await call("castle_table", { game: this.id });
        this.notice = m.table_stale();
      }
    });
  }
}
