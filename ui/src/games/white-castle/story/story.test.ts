import { describe, expect, it } from "vitest";
import type { Entry, Event, GardenPairView } from "../../../bindings/companion.js";
import type { SolitaireCard } from "../pieces/types.js";
import { solo } from "../../../shared/seats/seats.fixture.js";
import { storySteps } from "./story.js";
import { eventWords, stepWords } from "./told.js";

const cards: SolitaireCard[] = [
  {
    id: "solitaire-4",
    bridge: { color: "coral", position: "center", space: "well" },
    actions: [
      { place: "gardener", garden: "stone" },
      { gain: "influence", n: 2 },
    ],
    provenance: "reconstructed",
  },
];
const garden = { food_cost: 1, points: 3, effects: [], provenance: "play-logs" as const };
const gardens: GardenPairView[] = [
  {
    bridge: "white",
    plant: { ...garden, id: "plant-1", kind: "plant" },
    stone: { ...garden, id: "stone-3", kind: "stone" },
  },
];

const missing: Event = {
  rule: "R4",
  event: "die-missing",
  card: "solitaire-7",
  color: "coral",
  position: "center",
};
const turned = (card: string): Event => ({ rule: "R4", event: "card-turned", card });
const named: Event = {
  rule: "R4",
  event: "die-named",
  card: "solitaire-2",
  color: "black",
  position: "center",
  value: 3,
};
const placed: Event = {
  rule: "R5",
  event: "rival-placed",
  color: "black",
  value: 3,
  destination: "diplomat-1",
  space: "diplomat-1",
  covered: { value: 4, die: false },
  coins: 0,
};
const turn: Entry = {
  round: 2,
  seat: 2,
  step: { step: "rival-turn" },
  events: [turned("solitaire-4"), missing, turned("solitaire-7"), named, placed],
};

describe("storySteps", () => {
  it("tells naming and moving a die as one step, and a card turned over only once", () => {
    expect(storySteps([turn], { cards, gardens, cast: solo }).map(({ title }) => title)).toEqual([
      "Turn the card over",
      "No coral die at the center",
      "Move the black 3 from the center to Diplomat room 1",
    ]);
  });
  it("leaves out the cards that the app keeps", () => {
    const returned: Event = { rule: "R12", event: "row-returned", cards: ["solitaire-4"] };
    const entry = { ...turn, events: [...turn.events, returned] };
    const told = storySteps([entry], { cards, realCards: false, cast: solo });
    expect(told.map(({ rule }) => rule)).toEqual(["R4", "R5"]);
  });
  it("does not tell that the rival's turn begins", () => {
    expect(storySteps([{ ...turn, events: [] }], { cards, cast: solo })).toEqual([]);
  });
});

describe("eventWords", () => {
  it("gives the reason when no coins come", () => {
    expect(eventWords(placed, { cards, cast: solo }).detail).toBe(
      "Space shows 4: no coins, it never pays.",
    );
  });
  it("says why the Well and what it gives", () => {
    const event: Event = { ...placed, space: "well", covered: { value: 1, die: false }, coins: 2 };
    expect(eventWords(event, { cards, cast: solo })).toEqual({
      title: "Move the black 3 to the Well",
      detail:
        "Diplomat room 1 holds a die, so it goes to the Well. Space shows 1: +2 coins for Tokugawa.",
    });
  });
  it("names a garden by its bridge", () => {
    const event: Event = {
      rule: "R7",
      event: "rival-action",
      card: "solitaire-4",
      action: { place: "gardener", garden: "stone" },
      outcome: { outcome: "gardener", garden: "stone-3", points: 3 },
    };
    expect(eventWords(event, { cards, gardens, cast: solo }).title).toBe(
      "Gardener to the stone garden at the white bridge",
    );
    expect(eventWords(event, { cards, cast: solo }).title).toBe("Gardener to the stone garden");
  });
  it("says what an action that fails gives instead", () => {
    const event: Event = {
      rule: "R10",
      event: "rival-action",
      card: "solitaire-4",
      action: { climb: 1 },
      outcome: { outcome: "failed", reason: "no-courtier", points: 2 },
    };
    expect(eventWords(event, { cards, cast: solo }).title).toBe(
      "+2\u00a0CP for Tokugawa: no Courtier in the castle",
    );
  });
  it("tells the player to pay or to take", () => {
    const event: Event = {
      rule: "T3",
      event: "placed",
      seat: 1,
      color: "coral",
      position: "left",
      value: 2,
      space: "domain-coral",
      covered: { value: 6, die: false },
      difference: -4,
    };
    expect(eventWords(event, { cards, cast: solo })).toEqual({
      title: "Coral 2 to your coral line: pay 4 coins",
      detail: "2 on a 6",
    });
  });
  it("names the seats in the new order", () => {
    const order = (seats: number[]): string =>
      eventWords({ rule: "E1", event: "turn-order", seats }, { cards, cast: solo }).title;
    expect(order([2, 1])).toBe("New turn order: Tokugawa, then you");
    expect(order([1, 2])).toBe("New turn order: you, then Tokugawa");
  });
});

describe("stepWords", () => {
  it("words an observation", () => {
    expect(stepWords({ step: "reveal", card: "solitaire-4" }, { cast: solo }).title).toBe(
      "A card of the deck is on top",
    );
  });
});
