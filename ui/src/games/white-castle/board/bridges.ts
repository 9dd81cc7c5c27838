/** What stands on a bridge, as its drawing needs it. */
import type { End, TableView } from "../../../bindings/companion.js";
import type { Color } from "../pieces/types.js";

export const BRIDGES: readonly Color[] = ["coral", "black", "white"];

/** The two ends, between which the other dice stand. */
const ENDS = 2;

export type OnBridge = {
  left: number | null;
  center: number[];
  right: number | null;
  /** Places between the ends that dice have left. */
  gaps: number;
  takeable: End[];
};

export function onBridge(
  view: Pick<TableView, "bridges" | "choices" | "dice_per_bridge">,
  color: Color,
): OnBridge {
  const at = (position: string) =>
    view.bridges[color].filter((die) => die.position === position).map((die) => die.value);
  const center = at("center");
  return {
    left: at("left")[0] ?? null,
    center,
    right: at("right")[0] ?? null,
    gaps: Math.max(0, view.dice_per_bridge - ENDS - center.length),
    takeable: view.choices.filter((choice) => choice.bridge === color).map(({ end }) => end),
  };
}
