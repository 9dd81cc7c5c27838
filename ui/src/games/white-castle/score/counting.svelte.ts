/** Whose counts are in front, and the ways from there to another clan or to a group of counts. */
import { tick } from "svelte";
import type { Seat } from "../../../bindings/companion.js";
import { tabOf } from "./SeatTabs.svelte";
import { type SectionId, sectionOn, SECTIONS } from "./sections.js";

export class Counting {
  chosen: Seat;
  #looked = $state.raw<readonly Seat[]>([]);

  constructor(first: Seat) {
    this.chosen = $state(first);
  }

  /** The first of these clans that nobody has looked at yet. */
  next(pending: readonly Seat[]): Seat | null {
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
}
