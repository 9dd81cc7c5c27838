import { describe, expect, it } from "vitest";
import type { SetupFaultView } from "../../../bindings/companion.js";
import { errorWords } from "./words.js";

/** The facts of a fault, without where it is and how it is mended. */
type Facts<Code> = Omit<Extract<SetupFaultView, { code: Code }>, "rule" | "path" | "mend">;

const faults: { [Code in SetupFaultView["code"]]: Facts<Code> } = {
  "setup/players": { code: "setup/players" },
  "setup/list-too-long": { code: "setup/list-too-long", max: 40 },
  "setup/level": { code: "setup/level" },
  "setup/room-cards": { code: "setup/room-cards", room: "steward-2" },
  "setup/wrong-floor": { code: "setup/wrong-floor", card: "diplomat-03" },
  "setup/diamond-card": { code: "setup/diamond-card", card: "steward-01" },
  "setup/repeated": { code: "setup/repeated", id: "die-tile-coral-food", times: 2 },
  "setup/missing": { code: "setup/missing", id: "plant-1" },
  "setup/dark-actions-agree": { code: "setup/dark-actions-agree" },
  "setup/diamond-colors": { code: "setup/diamond-colors" },
  "setup/one-color-room": { code: "setup/one-color-room", room: "diplomat-1", color: "black" },
  "setup/dice-count": { code: "setup/dice-count", expected: 5, found: 4 },
  "setup/die-value": { code: "setup/die-value", value: 7 },
  "setup/dice-unsorted": { code: "setup/dice-unsorted" },
  "setup/garden-kind": { code: "setup/garden-kind", garden: "plant-1" },
  "setup/yard-face": { code: "setup/yard-face", slot: 1 },
  "setup/yard-slot": { code: "setup/yard-slot", slot: 9 },
  "setup/turn-order": { code: "setup/turn-order" },
  "setup/rival-place": { code: "setup/rival-place" },
  "setup/pair-count": { code: "setup/pair-count", expected: 5, found: 4 },
  "setup/rival-deck": { code: "setup/rival-deck" },
};

describe("every fault of a setup", () => {
  it.each(Object.values(faults))("$code", (fault) => {
    expect(errorWords(fault)).toMatch(/^[A-Z0-9](?!.*(undefined|null|NaN|error_|[{}])).*\.$/);
  });
  it("names the part where it has a name", () => {
    expect(errorWords(faults["setup/diamond-card"])).toMatch(/^A Steward card is marked ♦/);
    expect(errorWords(faults["setup/repeated"])).toMatch(/^A tile is there 2 times/);
    expect(errorWords({ ...faults["setup/missing"], id: "starting-resource-4" })).toMatch(
      /^A starting resource card is missing/,
    );
  });
});
