import { expect, type Locator } from "@playwright/test";
import type { Counts, Seat } from "../../src/bindings/companion.js";
import { nameOf } from "./course.js";
import { Player } from "./player.js";

/** A person who counts a score sheet. */
export class Counter extends Player {
  tab(seat: Seat): Locator {
    return this.page.getByRole("tab", { name: new RegExp(`^${nameOf(seat)}`) });
  }

  /** A number that is typed. */
  count(name: string): Locator {
    return this.page.getByRole("spinbutton", { name, exact: true });
  }

  /** A small number, chosen by a chip. */
  chips(name: string): Locator {
    return this.page.getByRole("radiogroup", { name, exact: true });
  }

  chip(name: string, n: number): Locator {
    return this.chips(name).getByRole("radio", { name: String(n), exact: true });
  }

  /** Types a number or taps its chip. */
  async set(name: string, n: number): Promise<void> {
    const [count, chips] = [this.count(name), this.chips(name)];
    await expect(count.or(chips)).toBeVisible();
    const chip = this.chip(name, n);
    // A sheet has one of the two, drawn with the rest. Few counts have a chip for 0.
    if ((await count.count()) > 0) await count.fill(String(n));
    else if (n > 0 || (await chip.count()) > 0) await this.choose(chip);
  }

  /** Fills in a whole sheet. */
  async fill({ courtiers, warriors, ...counts }: Counts): Promise<void> {
    const numbers: Record<string, number> = {
      "Clan Points": counts.clan_points,
      Influence: counts.influence,
      Coins: counts.coins,
      "Daimyo Seals": counts.seals,
      Food: counts.food,
      Iron: counts.iron,
      Pearl: counts.pearl,
      Gate: courtiers.gate,
      "Steward rooms": courtiers.steward,
      "Diplomat rooms": courtiers.diplomat,
      Daimyo: courtiers.daimyo,
      "5 iron yard": warriors["yard-1"],
      "3 iron yard": warriors["yard-2"],
      "1 iron yard": warriors["yard-3"],
    };
    for (const [name, n] of Object.entries(numbers)) await this.set(name, n);
  }
}
