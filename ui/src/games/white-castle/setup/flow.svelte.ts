/** The way to a game: the choices, the setup that is dealt or entered, and the start. */
import { tick } from "svelte";
import type {
  LastGameView,
  OpenSetupRequest,
  PeopleView,
  SetupView,
} from "../../../bindings/companion.js";
import { call } from "../../../host/index.js";
import { go } from "../../../shared/router.js";
import { Dealing } from "./dealing.svelte.js";
import { draft } from "./draft.svelte.js";
import { OwnTable } from "./own/ownTable.svelte.js";
import { nameFaults } from "./party.js";

type Wanted = { code: string } | { game: string } | "again" | "choose";

/**
 * The setup of `setup?code=…` or `setup?game=…`, the people of the last game again by `setup?again`, or
 * the choices by `setup?choose`. It is taken out of the address, so it counts once.
 */
function takeFromAddress(): Wanted | null {
  const [route, query = ""] = window.location.hash.split("?");
  const wanted = new URLSearchParams(query);
  const [code, game] = [wanted.get("code"), wanted.get("game")];
  const way = (["again", "choose"] as const).find((way) => wanted.has(way));
  if (code === null && game === null && way === undefined) return null;
  window.history.replaceState(window.history.state, "", route);
  if (way !== undefined) return way;
  return code === null ? { game: game ?? "" } : { code };
}

/** What a setup does not say by itself. */
const unsaid = () => ({ order: draft.now.order, firstWell: draft.now.firstWell });

export class Flow {
  readonly dealing = new Dealing();
  readonly own = new OwnTable();
  /** The choices are on the screen. */
  choosing = $state(draft.placing === null);
  /** The choices of the last game are on the screen, or there are none. */
  recalled = $state(false);

  #known = $state.raw<PeopleView | null>(null);
  /** As it was when the choices were opened. */
  #before = $state.raw(unsaid());

  readonly people = $derived(this.#known?.people ?? []);
  /** What is wrong with each name. */
  readonly faults = $derived(nameFaults(draft.seats, this.#known?.name_max ?? Infinity));

  /** Whether what is chosen is no choice of what lies there any more. */
  readonly outdated = $derived.by(() => {
    const view = this.dealing.view;
    if (view === null) return false;
    const { players, level, firstWell, order } = draft.now;
    if (players !== view.players || firstWell !== this.#before.firstWell) return true;
    return players === 1 ? level !== view.level : order !== this.#before.order;
  });

  constructor() {
    // Without an answer nobody is remembered, and names are typed.
    call("people", {}).then(
      (people) => (this.#known = people),
      () => (this.#known = null),
    );
    void this.dealing.run(() => this.#begin(takeFromAddress()));
  }

  choose(): void {
    this.dealing.error = null;
    this.#before = unsaid();
    this.choosing = true;
  }

  async #place(): Promise<void> {
    this.choosing = false;
    await tick();
    document.getElementById("part-name")?.focus();
  }

  /** To what lies there, which no other choice has changed. */
  back(view: SetupView): void {
    this.dealing.choose(view);
    draft.change(this.#before);
    void this.#place();
  }

  /** Shows the names that are wrong; says whether there are any. */
  async #askNames(): Promise<boolean> {
    if (this.faults.every((fault) => fault === null)) return false;
    if (!this.choosing) this.choose();
    await tick();
    document.querySelector<HTMLInputElement>("input[data-name][aria-invalid=true]")?.focus();
    return true;
  }

  async deal(): Promise<void> {
    if (await this.#askNames()) return;
    await this.dealing.run(async () => {
      await this.dealing.deal();
      await this.#place();
    });
  }

  /** Deals for the people of the last game, with its choices. */
  async again(last: LastGameView): Promise<void> {
    draft.repeat(last);
    await this.deal();
  }

  async take(view: SetupView): Promise<void> {
    this.dealing.show(view);
    draft.change({ typed: "" });
    await this.#place();
  }

  async open(which: OpenSetupRequest): Promise<void> {
    await this.dealing.run(async () => {
      await this.dealing.open(which);
      await this.#place();
    });
  }

  async start(): Promise<void> {
    if (await this.#askNames()) return;
    await this.dealing.run(async () => {
      const game = await this.dealing.start();
      if (game !== null) go({ page: "table", id: game });
    });
  }

  /** Asks about a table that was set up without the app. */
  async enterTable(): Promise<void> {
    if (!(await this.#askNames())) await this.own.enter();
  }

  leaveTable(): void {
    this.own.leave();
    this.choose();
  }

  async startOwn(): Promise<void> {
    const setup = this.own.view?.setup?.setup;
    if (setup === undefined) return;
    await this.dealing.run(async () => {
      const id = await this.dealing.begin({ setup, code: null });
      this.own.forget();
      go({ page: "table", id });
    });
  }

  /** Starts from the choices of the last game. Without an answer the choices stay as they are. */
  async #recall(): Promise<void> {
    await draft.askLast();
    if (draft.last !== null && !this.own.begun) draft.follow(draft.last);
    this.recalled = true;
  }

  async #begin(wanted: Wanted | null): Promise<void> {
    await this.#recall();
    if (wanted === null) {
      if (this.own.open) await this.own.reload();
      return this.dealing.reload();
    }
    this.own.leave();
    if (wanted === "choose") this.choose();
    if (wanted === "choose" || wanted === "again") {
      const last = wanted === "again" && draft.placing === null ? draft.last : null;
      if (last === null) return this.dealing.reload();
      draft.repeat(last);
      await this.dealing.deal();
      return this.#place();
    }
    if ("code" in wanted) draft.change({ typed: wanted.code });
    try {
      if ("code" in wanted) await this.dealing.deal({ code: wanted.code });
      else await this.dealing.open({ from: "game", id: wanted.game });
      draft.change({ typed: "" });
      await this.#place();
    } catch (error) {
      this.choose();
      await this.dealing.reload();
      throw error;
    }
  }
}
