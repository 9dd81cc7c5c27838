/** What the pieces show: the engine's own types, and the few that only a drawing needs. */
export type {
  BridgeSide,
  Color,
  DaimyoCard,
  Deed,
  DiePosition,
  Effect,
  GardenCard,
  Good,
  RivalAction,
  Room,
  Row,
  SolitaireCard,
  Space,
  Tone,
} from "../../../bindings/companion.js";
export type { Sitter } from "../../../shared/seats/cast.js";
