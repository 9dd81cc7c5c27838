import { describe, expect, it } from "vitest";
import {
  chosenTracking,
  emptyParty,
  moved,
  nameFaults,
  playerAt,
  proposals,
  recolored,
  renamed,
  seated,
  tracked,
} from "./party.js";

const colors = (party: { clan: string }[]) => party.map(({ clan }) => clan);

describe("the party", () => {
  it("has every color once, whoever takes which", () => {
    const taken = recolored(emptyParty(), 0, "blue");
    expect(colors(taken)).toEqual(["blue", "green", "red", "yellow"]);
    expect(colors(moved(taken, 0, 1))).toEqual(["green", "blue", "red", "yellow"]);
  });
  it("seats people in the color they played last, unless somebody wants it already", () => {
    const aiko = seated(emptyParty(), 4, 0, { name: "Aiko", clan: "yellow" });
    expect(colors(aiko)).toEqual(["yellow", "green", "blue", "red"]);
    const bo = seated(aiko, 4, 1, { name: "Bo", clan: "yellow" });
    expect(colors(bo)).toEqual(colors(aiko));
    expect(bo[1]?.name).toBe("Bo");
    // A name that stands there twice takes no color from the first one.
    const twice = renamed(emptyParty(), 0, "Aiko");
    expect(colors(seated(twice, 4, 2, { name: "aiko", clan: "red" }))).toEqual(colors(twice));
    // Neither a seat that does not play nor one that lost its person holds on to a color.
    const dan = { name: "Dan", clan: "yellow" as const };
    expect(colors(seated(moved(aiko, 0, 1), 1, 0, dan))[0]).toBe("yellow");
    expect(colors(seated(renamed(aiko, 0, ""), 4, 1, dan))[1]).toBe("yellow");
  });
  it("takes each name once and not too long, and needs none", () => {
    const party = renamed(renamed(emptyParty(), 0, "Åke"), 1, " åKE ");
    expect(nameFaults(emptyParty(), 4)).toEqual([null, null, null, null]);
    const faults = nameFaults(renamed(party, 2, "𝒜𝒜𝒜𝒜"), 4);
    expect(faults.map((fault) => fault !== null)).toEqual([false, true, false, false]);
    expect(nameFaults(renamed(party, 2, "ABCDE"), 4)[2]).toContain("4");
  });
  it("keeps the color of a player without a name apart from the names", () => {
    const party = renamed(emptyParty(), 3, "red");
    expect(nameFaults(party, 9).map((fault) => fault !== null)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(nameFaults(renamed(party, 0, "Aiko"), 9)).toEqual([null, null, null, null]);
    expect(playerAt(party, 2)).toEqual({ name: "Green", clan: "green" });
  });
  it("proposes who is not seated yet and begins as typed", () => {
    const people = ["Aiko", "Anna", "Bo"].map((name) => ({ name, games: 1, clan: null }));
    const party = renamed(renamed(emptyParty(), 0, "anna"), 1, "a");
    expect(proposals(people, party, 1).map(({ name }) => name)).toEqual(["Aiko"]);
    expect(proposals(people, party, 2).map(({ name }) => name)).toEqual(["Aiko", "Bo"]);
  });
  it("is followed as chosen for so many players, and player by player only among several", () => {
    const party = tracked(tracked(emptyParty(), 4, "all", "full"), 1, "all", "dice-only");
    expect(chosenTracking({ players: 4, party, trackedEach: false })).toBe("full");
    expect(chosenTracking({ players: 4, party, trackedEach: true })).toBe("each");
    expect(chosenTracking({ players: 3, party, trackedEach: false })).toBe("dice-only");
    expect(chosenTracking({ players: 1, party, trackedEach: true })).toBe("dice-only");
    const mixed = tracked(party, 3, 1, "full");
    expect(chosenTracking({ players: 3, party: mixed, trackedEach: false })).toBe("each");
  });
});
