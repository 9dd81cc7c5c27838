/** The shapes of the printed components, as the engine writes them. */
export type Color = "coral" | "black" | "white";

export type Good = "food" | "iron" | "pearl" | "any" | "coin" | "seal" | "point" | "influence";

export type Action = "courtier" | "gardener" | "warrior" | "lantern" | "well" | "domain";

export type Effect =
  | { gain: Good; n: number }
  | { pay: Good; n: number; then: Effect[] }
  | { do: Action }
  | { castle: "light" | "any" | Color };

export type Tone = "dark" | "light";

export type CardRow = { tone: Tone; span?: ("top" | "middle" | "bottom")[]; effects: Effect[] };

export type CastleCard = { id: string; diamond: boolean; lantern: Effect[]; rows: CardRow[] };

export type DaimyoCard = { id: string; slots: Effect[][] };

export type GardenKind = "plant" | "stone";

export type GardenCard = {
  id: string;
  kind: GardenKind;
  food_cost: number;
  points: number;
  effects: Effect[];
};

export type StartingActionCard = { id: string; rows: CardRow[]; lantern: Effect[] };

export type StartingResourceCard = {
  id: string;
  gains: Effect[];
  decree: "coin" | "seal" | "point" | null;
  lantern: Effect[];
};

export type DieTile = { id: string; color: Color; reward: Effect };

export type SpaceId =
  | "steward-1"
  | "steward-2"
  | "steward-3"
  | "diplomat-1"
  | "diplomat-2"
  | "outside-left"
  | "outside-right"
  | "well"
  | "domain-coral"
  | "domain-black"
  | "domain-white";

export type RoomId = Extract<SpaceId, `steward-${string}` | `diplomat-${string}`>;

export type Position = "left" | "center" | "right";

export type BridgeSide = { color: Color; position: Position; space: SpaceId };

export type SolitaireAction =
  | { place: "gardener"; garden: GardenKind | "either" }
  | { place: "warrior"; iron: number }
  | { place: "courtier" }
  | { climb: number }
  | { gain: "point" | "influence" | "coin"; n: number };

export type SolitaireCard = { id: string; bridge: BridgeSide; actions: SolitaireAction[] };

export type Checkpoint = { enter: number; seals: number };

export type Clan = "red" | "green" | "blue" | "yellow" | "tokugawa";

export type Die = { color: Color; value: number };
