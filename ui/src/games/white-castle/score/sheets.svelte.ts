/** The sheets of the clans of a game while they are counted, and whose is in front. */
import { tick } from "svelte";
import type {
  Breakdown,
  Color,
  CountBounds,
  Counts,
  GardenCard,
  GardenId,
  Seat,
  SeatRecord,
  WorthView,
} from "../../../bindings/companion.js";
import { type Cast, clanOf } from "../../../shared/seats/cast.js";
import { isScored } from "./formula.js";
import {
  type Field,
  nothingIn,
  SECTION_IDS,
  type SectionId,
  sectionOn,
  SECTIONS,
  tabOf,
} from "./sections.js";

/** A garden card, its bridge where that is known, and whether the others of its kind keep it `out`. */
export type GardenPlace = { bridge: Color | null; card: GardenCard; out?: boolean };

/** In which gardens a clan has Gardeners. */
export type GardenersOf = { name: string; clan: string | null; gardens: readonly GardenId[] };

export abstract class Sheets {
  /** The clan whose counts are in front. */
  chosen = $state<Seat>(1);
  #looked = $state.raw<readonly Seat[]>([]);

  /** Every clan in the order of the seats. */
  abstract readonly seats: readonly SeatRecord[];
  abstract readonly cast: Cast;
  /** The clans that are counted here. */
  abstract readonly all: readonly Draft[];
  /** Clans that are not counted to the end. */
  abstract readonly pending: Seat[];
  /** Clans of which nothing has been counted yet. */
  abstract readonly unstarted: Seat[];
  abstract readonly bounds: CountBounds;
  abstract readonly view: { worth: WorthView };
  /** Where a Gardener can stand. */
  abstract readonly gardens: GardenPlace[];
  /** Whether a count of this clan has to be put right. */
  abstract blocked(seat: Seat): boolean;
  /** What is wrong with each count of this clan. */
  abstract beside(seat: Seat): Partial<Record<Field, string>>;
  /** What its counts come to, as far as that is known. */
  abstract breakdown(seat: Seat): Breakdown | null;

  /** The first of these clans that nobody has looked at yet. */
  nextOf(pending: readonly Seat[]): Seat | null {
    return pending.find((seat) => seat !== this.chosen && !this.#looked.includes(seat)) ?? null;
  }

  choose(seat: Seat): void {
    if (seat === this.chosen) return;
    this.#looked = [...this.#looked, this.chosen];
    this.chosen = seat;
  }

  async goTo(seat: Seat): Promise<void> {
    this.choose(seat);
    await tick();
    const tab = document.getElementById(tabOf(seat));
    tab?.focus({ preventScroll: true });
    tab?.scrollIntoView({ block: "center" });
  }

  async goToSection(seat: Seat, section: SectionId): Promise<void> {
    this.choose(seat);
    await tick();
    const [first] = SECTIONS[section].counts;
    const field = document.getElementById(`count-${first}`);
    const place = document.getElementById(sectionOn(section)) ?? field?.closest("section");
    const input = field instanceof HTMLInputElement ? field : place?.querySelector("input");
    input?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: "start" });
  }

  of(seat: Seat): Draft | undefined {
    return this.all.find((draft) => draft.seat === seat);
  }

  /** The counts of a clan as they stand on the screen. */
  countsOf(seat: Seat): Counts | undefined {
    return this.of(seat)?.counts;
  }

  /** Where the Gardeners of the other clans stand. */
  gardenersBut(seat: Seat): GardenersOf[] {
    return this.seats
      .filter((other) => other.seat !== seat)
      .map((other) => ({
        name: this.cast(other.seat).name,
        clan: clanOf(other),
        gardens: this.countsOf(other.seat)?.gardeners ?? [],
      }));
  }
}

type Changed = (what: "counts" | "sections") => void;

/** The counts of a clan while they are typed. */
export class Draft {
  readonly seat: Seat;
  counts = $state<Counts>() as Counts;
  /** Sections that were touched, or of which it was said that nothing is there. */
  touched = $state.raw<readonly SectionId[]>([]);
  /** What there is to count. */
  readonly sections: readonly SectionId[];
  readonly #onchange: Changed;

  /** Sections that were counted before stay counted, whatever stands in them. */
  constructor(seat: Seat, counts: Counts, touched: readonly SectionId[], onchange: Changed) {
    this.seat = seat;
    this.counts = counts;
    this.touched = touched;
    this.#onchange = onchange;
    this.sections = SECTION_IDS.filter((id) => isScored(SECTIONS[id].line, counts.rival));
  }

  /** Sections in which nothing stands, and nobody said that this is meant. */
  get uncounted(): SectionId[] {
    return this.sections.filter((id) => !this.isCounted(id));
  }

  /** Whether anything of the clan has been counted. */
  get started(): boolean {
    return this.uncounted.length < this.sections.length;
  }

  isCounted(section: SectionId): boolean {
    return this.touched.includes(section) || !nothingIn(section, this.counts);
  }

  /** Says that a section is counted, whatever stands in it. */
  count(section: SectionId): void {
    if (this.touched.includes(section)) return;
    this.touched = [...this.touched, section];
    this.#onchange("sections");
  }

  change(section: SectionId, edit: (counts: Counts) => void): void {
    edit(this.counts);
    this.count(section);
    this.#onchange("counts");
  }
}
