/** The setup on the screen and all that is asked of the application about it. */
import { tick } from "svelte";
import type {
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
import { type Asking, askingFor } from "./asking.js";
import { draft } from "./draft.svelte.js";
import { isSame, slotsOfFault } from "./faults.js";
import { partsFor } from "./parts.js";
import type { Kept, Placing } from "./restored.js";
import { changedSlots, keysOf, partsOfSlots, slotKey, slotsOf } from "./slots.js";
import { complete, emptyDice, firstEmpty, showRolled, without } from "./typed.js";

const WELL = (["well-1", "well-2"] as const).map((position): Slot => ({
  slot: "die-tile",
  position,
}));

const LISTED: Kept = { slot: { slot: "turn-order" }, drawn: true };

export class Dealing {
  #view = $state.raw<SetupView | null>(null);
  #busy = $state(false);
  #failure = $state.raw<unknown>(null);
  #told = $state("");
  #fresh = $state.raw(keysOf([]));
  #released = $state.raw<readonly Slot[]>([]);
  #releasedToMend = $state(false);
  #diceMissed = $state(false);

  /** Which pieces are being told, while a sheet asks for them. */
  asking = $state.raw<Asking | null>(null);

  get view(): SetupView | null {
    return this.#view;
  }

  get busy(): boolean {
    return this.#busy;
  }

  get failure(): unknown {
    return this.#failure;
  }

  /** What a screen reader is to say. */
  get told(): string {
    return this.#told;
  }

  /** A game was to begin while dice were being typed. */
  get diceMissed(): boolean {
    return this.#diceMissed;
  }

  /** Whether the last change laid something else there. */
  isFresh(slots: readonly Slot[]): boolean {
    return slots.some((slot) => this.#fresh.has(slotKey(slot)));
  }

  /** Where something was kept until the last change laid its piece elsewhere. */
  get released(): Slot[] {
    return this.free(this.#released);
  }

  /** Whether it was kept in the way of a mend, not where a piece was drawn. */
  get releasedToMend(): boolean {
    return this.#releasedToMend;
  }

  isKept(slot: Slot): boolean {
    return this.#keptAt(slot) !== undefined;
  }

  isDrawn(slot: Slot): boolean {
    return this.#keptAt(slot)?.drawn === true;
  }

  /** What is against the rules at these places. */
  faultsAt(slots: readonly Slot[]): SetupFaultView[] {
    const view = this.#view;
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

  /** One thing at a time; what goes wrong stands on the screen. */
  async during(work: () => Promise<void>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#failure = null;
    try {
      await work();
    } catch (error) {
      this.#failure = error;
    }
    this.#busy = false;
  }

  clear(): void {
    this.#failure = null;
  }

  /** The dice are out of sight, or all typed. */
  forgetMissed(): void {
    this.#diceMissed = false;
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
    this.#view = view;
    this.#fresh = keysOf([]);
    this.#released = [];
    this.#told = code === null ? m.setup_dealt_no_code() : m.setup_dealt({ code });
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
      this.#view = await call("check_setup", this.#asked(placing));
    } catch (error) {
      if (errorCode(error) === "request/unreadable") draft.forget();
      throw error;
    }
  }

  /** What is kept stays, and so does the Well of a first game, unless it is to be dealt itself. */
  #asked({ setup, code, kept }: Placing, slots: readonly Slot[] = []) {
    const listed = keysOf(slots);
    const well = draft.now.firstWell ? WELL.filter((slot) => !listed.has(slotKey(slot))) : [];
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
    const well = keysOf(draft.now.firstWell ? WELL : []);
    const slots = slotsOf(placing.setup).filter((slot) => !well.has(slotKey(slot)));
    await this.redeal(this.free(slots));
  }

  /** The players drew this piece: it lies there and is kept. */
  async lay(slot: Slot, piece: Piece): Promise<void> {
    await this.#change({ drawn: slot }, (placing) => {
      const asked = this.#asked(placing);
      const others = asked.kept.filter((kept) => slotKey(kept) !== slotKey(slot));
      return call("lay", { ...asked, kept: [...others, slot], piece });
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
      const listed = keysOf(slots);
      const rest = placing.kept.filter(({ slot }) => !listed.has(slotKey(slot)));
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
  ask(slot: Slot, along: readonly Slot[] = []): void {
    const placing = draft.placing;
    if (slot.slot === "bridge" && placing !== null) {
      const typed = emptyDice(placing.setup.bridges, [slot.bridge]);
      draft.place({ dice: { ...placing.dice, ...typed } });
      void tick().then(showRolled);
    } else if (this.#view !== null) {
      this.asking = askingFor(slot, along, this.#view);
    }
  }

  keep(slots: readonly Slot[]): void {
    const kept = draft.placing?.kept ?? [];
    const added = this.free(slots).map((slot): Kept => ({ slot, drawn: false }));
    draft.place({ kept: [...kept, ...added] });
  }

  release(slots: readonly Slot[]): void {
    const keys = keysOf(slots);
    const kept = draft.placing?.kept ?? [];
    draft.place({ kept: kept.filter(({ slot }) => !keys.has(slotKey(slot))) });
  }

  /** The setup before the last change. */
  async undo(): Promise<void> {
    await this.#go(() => draft.back(), m.setup_undone);
  }

  /** What was taken back last, once more. */
  async redo(): Promise<void> {
    await this.#go(() => draft.on(), m.setup_redone);
  }

  async #go(move: () => void, said: (parts: { parts: string }) => string): Promise<void> {
    const was = draft.placing;
    move();
    this.#released = [];
    await this.reload();
    const view = this.#view;
    if (view === null) return;
    const { players, level, first_well: firstWell } = view;
    draft.change({ players, firstWell, ...(level === null ? {} : { level }) });
    if (was?.setup.players === view.players) {
      this.#tell(changedSlots(was.setup, view.setup), said);
    } else {
      this.#fresh = keysOf([]);
      this.#say(m.setup_undone_all());
    }
  }

  /** The setup that a code or a game file stands for; nothing is changed by it. */
  async read(text: string): Promise<SetupView> {
    this.#busy = true;
    try {
      return await call("read_setup", { text });
    } finally {
      this.#busy = false;
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

  /** Begins the game, or says what is in its way. */
  async start(): Promise<{ game: string } | "dice" | "faults"> {
    this.#diceMissed = firstEmpty(draft.placing?.dice ?? {}) !== null;
    if (this.#diceMissed) {
      draft.place({ part: "bridges" });
      return "dice";
    }
    await this.useDice();
    const placing = draft.placing;
    if (placing === null || (this.#view?.faults.length ?? 0) > 0) return "faults";
    return this.begin(placing);
  }

  /** Begins the game with this setup. */
  async begin({ setup, code }: Pick<Placing, "setup" | "code">): Promise<{ game: string }> {
    const players = draft.seats.map(({ name, clan, tracking }) => ({ name, clan, tracking }));
    const { deck, refills } = draft.now;
    const drawn = setup.players === 1 ? refills : "table";
    const { summary } = await call("start_game", { setup, code, deck, refills: drawn, players });
    draft.begun({ game: summary.id, at: summary.started_at });
    this.#view = null;
    return { game: summary.id };
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
    const keys = keysOf(drawn === undefined ? changed : [...changed, drawn]);
    // What the players drew lies on the table already.
    const lying = drawn === undefined ? null : slotKey(drawn);
    const moved = changed.filter((slot) => slotKey(slot) !== lying);
    const parts: string[] = partsOfSlots(moved);
    const kept = placing.kept.filter(({ slot }) => !keys.has(slotKey(slot)));
    this.#released = moved.filter((slot) => this.isKept(slot));
    this.#releasedToMend = mends;
    const { dice } = placing;
    draft.dealt({
      ...placing,
      setup,
      code,
      placed: placing.placed.filter((part) => !parts.includes(part)),
      kept: drawn === undefined ? kept : [...kept, { slot: drawn, drawn: true }],
      dice: drawn?.slot === "bridge" ? without(dice, drawn.bridge) : dice,
    });
    this.#view = view;
    if (drawn === undefined) this.#tell(changed, m.setup_changed);
    else this.#tell([...changed, drawn], m.setup_laid);
  }

  /** What lies there now, and by which of the ways it came there. */
  #tell(changed: Slot[], said: (parts: { parts: string }) => string): void {
    this.#fresh = keysOf(changed);
    const parts = partsOfSlots(changed);
    const names = partsFor(this.#view?.players ?? 1)
      .filter(({ id }) => parts.includes(id))
      .map(({ name }) => name());
    this.#say(names.length === 0 ? m.setup_unchanged() : said({ parts: joinWords(names) }));
  }

  /** The same words again are said again only if they were gone in between. */
  #say(words: string): void {
    this.#told = "";
    void tick().then(() => (this.#told = words));
  }
}
