/** The setup on the screen and all that is asked of the application about it. */
import { tick } from "svelte";
import type {
  Color,
  DealRequest,
  OpenSetupRequest,
  Piece,
  SetupFaultView,
  SetupView,
  Slot,
} from "../../../bindings/companion.js";
import { errorCode } from "../../../shared/errors/words.js";
import { call } from "../../../host/index.js";
import { joinWords, m } from "../../../i18n/index.js";
import { Task } from "../../../kit/resource.svelte.js";
import { draft, type Kept, type Placing } from "./draft.svelte.js";
import { isSame, showFaults, slotsOfFault } from "./faults.js";
import { partsFor } from "./parts.js";
import {
  changedSlots,
  keysOf,
  partsOfSlots,
  slotKey,
  slotsOf,
  tileSlots,
  without,
} from "./slots.js";
import { complete, emptyDice, firstEmpty, showRolled, withoutBridge } from "./typedDice.js";

export type Asking = { place: Slot; along: readonly Slot[] };

const WELL = tileSlots([{ position: "well-1" }, { position: "well-2" }]);

const LISTED: Kept = { slot: { slot: "turn-order" }, drawn: true };

const keptBut = (kept: readonly Kept[], slots: readonly Slot[]): Kept[] => {
  const keys = keysOf(slots);
  return kept.filter(({ slot }) => !keys.has(slotKey(slot)));
};

export class Dealing extends Task {
  view = $state.raw<SetupView | null>(null);
  /** What a screen reader is to say. */
  told = $state("");
  /** A game was to begin while dice were being typed. */
  diceMissed = $state(false);
  /** The place whose piece is being told while a sheet asks for it, and what is kept along with it. */
  asking = $state.raw<Asking | null>(null);
  /** Whether something was unlocked to mend a fault, not where a piece was drawn. */
  releasedToMend = $state(false);

  #fresh = $state.raw(keysOf([]));
  #released = $state.raw<readonly Slot[]>([]);

  /** Whether the last change laid something else there. */
  isFresh(slots: readonly Slot[]): boolean {
    return slots.some((slot) => this.#fresh.has(slotKey(slot)));
  }

  /** Where something was kept until the last change laid its piece elsewhere. */
  get released(): Slot[] {
    return this.free(this.#released);
  }

  isKept(slot: Slot): boolean {
    return this.#keptAt(slot) !== undefined;
  }

  isDrawn(slot: Slot): boolean {
    return this.#keptAt(slot)?.drawn === true;
  }

  /** What is against the rules at these places. */
  faultsAt(slots: readonly Slot[]): SetupFaultView[] {
    const view = this.view;
    if (view === null || view.faults.length === 0) return [];
    const keys = keysOf(slots);
    return view.faults.filter((fault) =>
      slotsOfFault(fault, view).some((slot) => keys.has(slotKey(slot))),
    );
  }

  #keptAt(slot: Slot): Kept | undefined {
    const key = slotKey(slot);
    return draft.placing?.kept.find((kept) => slotKey(kept.slot) === key);
  }

  /** Those of the places whose piece may change. */
  free(slots: readonly Slot[]): Slot[] {
    return slots.filter((slot) => !this.isKept(slot));
  }

  /** Every part again. */
  async deal(request: Partial<DealRequest> = {}): Promise<void> {
    const { players, level, firstWell, order } = draft.now;
    const listed = order === "listed" && players > 1 && request.code === undefined;
    const view = await call("deal", {
      players,
      level: players === 1 ? level : null,
      first_well: firstWell,
      listed,
      code: null,
      ...request,
    });
    this.show(view, listed ? [LISTED] : []);
  }

  /** A setup from its beginning. Its players, level and Well are the choices from now on. */
  show(view: SetupView, kept: Kept[] = []): void {
    this.choose(view);
    const { setup, code } = view;
    draft.dealt({ setup, code, part: "", placed: [], kept, dice: {} });
    this.view = view;
    this.#fresh = keysOf([]);
    this.#released = [];
    this.told = code === null ? m.setup_dealt_no_code() : m.setup_dealt({ code });
  }

  /** The choices of a setup that lies there: others need another deal. */
  choose({ players, level, first_well: firstWell }: SetupView): void {
    draft.change({ players, firstWell, ...(level === null ? {} : { level }) });
  }

  /** What was being placed, as the components are known now. */
  async reload(): Promise<void> {
    const placing = draft.placing;
    if (placing === null) return;
    try {
      this.view = await call("check_setup", this.#asked(placing));
    } catch (error) {
      if (errorCode(error) === "request/unreadable") draft.forget();
      throw error;
    }
  }

  /** What is kept stays, and so does the Well of a first game, unless it is to be dealt itself. */
  #asked({ setup, code, kept }: Placing, slots: readonly Slot[] = []) {
    const well = draft.now.firstWell ? without(WELL, slots) : [];
    return { setup, code, kept: [...kept.map(({ slot }) => slot), ...well] };
  }

  /** Deals these places again. */
  async redeal(slots: Slot[]): Promise<void> {
    await this.#change({}, (placing) => call("redeal", { ...this.#asked(placing, slots), slots }));
  }

  /** All that is not kept; with nothing kept it is another deal, which has a code. */
  async redealRest(): Promise<void> {
    const placing = draft.placing;
    if (placing === null) return;
    // An order as listed is dealt so, too.
    const ordered = draft.now.order === "listed" && placing.kept.length === 1;
    if (placing.kept.length === 0 || (ordered && this.isKept(LISTED.slot))) return this.deal();
    const slots = slotsOf(placing.setup);
    await this.redeal(this.free(without(slots, draft.now.firstWell ? WELL : [])));
  }

  /** The players drew this piece: it lies there and is kept. */
  async lay(slot: Slot, piece: Piece): Promise<void> {
    await this.#change({ drawn: slot }, (placing) => {
      const asked = this.#asked(placing);
      return call("lay", { ...asked, kept: [...without(asked.kept, [slot]), slot], piece });
    });
  }

  async mend(fault: SetupFaultView): Promise<void> {
    const placing = draft.placing;
    if (fault.mend !== null || placing === null) return this.redeal(fault.mend ?? []);
    // Only what is kept could mend it: what has to change for it is released, what was drawn by hand last.
    const drawn = placing.kept.filter((kept) => kept.drawn);
    for (const least of [drawn, []]) {
      const slots = await this.#mendOf(fault, { ...placing, kept: least });
      if (slots === null) continue;
      // What else is kept stays as well, unless a tile of it has to change places.
      const rest = keptBut(placing.kept, slots);
      const suffices = await this.#mendOf(fault, { ...placing, kept: rest });
      const kept = suffices === null ? least : rest;
      return this.#change({ mends: true }, () =>
        call("redeal", { ...this.#asked({ ...placing, kept }), slots: suffices ?? slots }),
      );
    }
  }

  /** What to deal again to mend a fault where this is kept, if anything can. */
  async #mendOf(fault: SetupFaultView, placing: Placing): Promise<Slot[] | null> {
    const { faults } = await call("check_setup", this.#asked(placing));
    return faults.find((other) => isSame(other, fault))?.mend ?? null;
  }

  /** The players say what lies there: dice are typed, anything else is picked from pictures. */
  ask(place: Slot, along: readonly Slot[] = []): void {
    if (place.slot === "bridge") void this.typeDice([place.bridge]);
    else this.asking = { place, along };
  }

  /** Asks for all dice of these bridges. */
  async typeDice(bridges: readonly Color[]): Promise<void> {
    const placing = draft.placing;
    if (placing === null) return;
    draft.place({ dice: { ...placing.dice, ...emptyDice(placing.setup.bridges, bridges) } });
    await tick();
    showRolled();
  }

  keep(slots: readonly Slot[]): void {
    const kept = draft.placing?.kept ?? [];
    const added = this.free(slots).map((slot): Kept => ({ slot, drawn: false }));
    draft.place({ kept: [...kept, ...added] });
  }

  release(slots: readonly Slot[]): void {
    draft.place({ kept: keptBut(draft.placing?.kept ?? [], slots) });
  }

  /** Back to the setup before the last change, or on to the one that was taken back last. */
  async travel(to: "before" | "after"): Promise<void> {
    const was = draft.placing;
    draft.travel(to);
    this.#released = [];
    await this.reload();
    const view = this.view;
    if (view === null) return;
    this.choose(view);
    if (was?.setup.players === view.players) {
      const said = to === "before" ? m.setup_undone : m.setup_redone;
      this.#tell(changedSlots(was.setup, view.setup), said);
    } else {
      this.#fresh = keysOf([]);
      this.#say(m.setup_undone_all());
    }
  }

  /** The setup that a code or a game file stands for; nothing is changed by it. */
  async read(text: string): Promise<SetupView> {
    this.busy = true;
    try {
      return await call("read_setup", { text });
    } finally {
      this.busy = false;
    }
  }

  async open(request: OpenSetupRequest): Promise<void> {
    this.show(await call("open_setup", request));
  }

  /** Lays the typed dice on their bridges. */
  async useDice(): Promise<void> {
    for (const { bridge, dice } of complete(draft.placing?.dice ?? {})) {
      await this.lay({ slot: "bridge", bridge }, { piece: "bridge", bridge, dice });
    }
  }

  /** Begins the game, or shows what is in its way. */
  async start(): Promise<string | null> {
    this.diceMissed = firstEmpty(draft.placing?.dice ?? {}) !== null;
    if (this.diceMissed) {
      draft.place({ part: "bridges" });
      await tick();
      showRolled();
      return null;
    }
    await this.useDice();
    const placing = draft.placing;
    if (placing !== null && this.view?.faults.length === 0) return this.begin(placing);
    showFaults();
    return null;
  }

  /** Begins the game with this setup. */
  async begin({ setup, code }: Pick<Placing, "setup" | "code">): Promise<string> {
    const players = draft.seats.map(({ name, clan, tracking }) => ({ name, clan, tracking }));
    const { deck, refills } = draft.now;
    const drawn = setup.players === 1 ? refills : "table";
    const { summary } = await call("start_game", { setup, code, deck, refills: drawn, players });
    draft.begun({ game: summary.id, at: summary.started_at });
    this.view = null;
    return summary.id;
  }

  /** Something else lies there: what has to be placed again is not ticked any more. */
  async #change(
    { drawn, mends = false }: { drawn?: Slot; mends?: boolean },
    ask: (placing: Placing) => Promise<SetupView>,
  ): Promise<void> {
    const placing = draft.placing;
    if (placing === null) return;
    const view = await ask(placing);
    const { setup, code } = view;
    const changed = changedSlots(placing.setup, setup);
    const laid = drawn === undefined ? [] : [drawn];
    // What the players drew lies on the table already.
    const moved = without(changed, laid);
    const parts: string[] = partsOfSlots(moved);
    const told = [...changed, ...laid];
    const kept = keptBut(placing.kept, told);
    this.#released = moved.filter((slot) => this.isKept(slot));
    this.releasedToMend = mends;
    const { dice } = placing;
    draft.dealt({
      ...placing,
      setup,
      code,
      placed: placing.placed.filter((part) => !parts.includes(part)),
      kept: [...kept, ...laid.map((slot) => ({ slot, drawn: true }))],
      dice: drawn?.slot === "bridge" ? withoutBridge(dice, drawn.bridge) : dice,
    });
    this.view = view;
    this.#tell(told, drawn === undefined ? m.setup_changed : m.setup_laid);
  }

  /** What lies there now, and by which of the ways it came there. */
  #tell(changed: Slot[], said: (parts: { parts: string }) => string): void {
    this.#fresh = keysOf(changed);
    const parts = partsOfSlots(changed);
    const names = partsFor(this.view?.players ?? 1)
      .filter(({ id }) => parts.includes(id))
      .map(({ name }) => name());
    this.#say(names.length === 0 ? m.setup_unchanged() : said({ parts: joinWords(names) }));
  }

  /** The same words again are said again only if they were gone in between. */
  #say(words: string): void {
    this.told = "";
    void tick().then(() => (this.told = words));
  }
}
