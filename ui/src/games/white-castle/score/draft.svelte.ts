import type { Counts, Seat } from "../../../bindings/companion.js";
import { nothingIn, type SectionId, SECTIONS } from "./sections.js";

/** What is told of every change: of the counts, and of what counts as counted. */
type Told = { counts: (seat: Seat) => void; sections: () => void };

/** The rival has no resources, and what it holds scores nothing (R16). */
const UNSCORED: readonly SectionId[] = ["coins-and-seals", "resources"];

/** The counts of a clan while they are typed. */
export class Draft {
  readonly seat: Seat;
  counts = $state<Counts>() as Counts;
  #touched = $state.raw<readonly SectionId[]>([]);
  readonly #told: Told;
  /** What there is to count. */
  readonly sections: readonly SectionId[];

  /** Sections that were counted before stay counted, whatever stands in them. */
  constructor(seat: Seat, counts: Counts, touched: readonly SectionId[], told: Told) {
    this.seat = seat;
    this.counts = counts;
    this.#touched = touched;
    this.#told = told;
    this.sections = SECTIONS.map(({ id }) => id).filter(
      (id) => !counts.rival || !UNSCORED.includes(id),
    );
  }

  /** Sections that were touched, or of which it was said that nothing is there. */
  get touched(): readonly SectionId[] {
    return this.#touched;
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
    return this.#touched.includes(section) || !nothingIn(section, this.counts);
  }

  /** Says that nothing is in a section, or takes that back. */
  count(section: SectionId, counted: boolean): void {
    const others = this.#touched.filter((other) => other !== section);
    this.#touched = counted ? [...others, section] : others;
    this.#told.sections();
  }

  change(section: SectionId, edit: (counts: Counts) => void): void {
    edit(this.counts);
    if (!this.#touched.includes(section)) this.count(section, true);
    this.#told.counts(this.seat);
  }
}
