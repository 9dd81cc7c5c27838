/** What can be done on the board. Without it the board is only to be looked at. */
import type { DieChoice, End } from "../../../bindings/companion.js";
import type { Color, Space } from "../pieces/types.js";
import { consequence, type Consequence } from "../table/spaces.js";

export type BoardPlay = {
  /** The die in hand, with every space it could go to. */
  choice: DieChoice | null;
  busy: boolean;
  onplace: (space: Space) => void;
  /** Trades as many seals for coins, for the sake of a space. */
  ontrade: (seals: number, space: Space) => void;
  /** Takes a die from an end of a bridge, or puts it back. Without it the bridges do not answer. */
  onpick?: (bridge: Color, end: End) => void;
  /** Explains a space while no die is in hand. */
  onabout?: (space: Space) => void;
  /** Says why the die in hand cannot go to a space. */
  onwhy: (space: Space) => void;
  /** Says why a die in the center of a bridge cannot be taken. */
  oncenter: (bridge: Color, value: number) => void;
};

/** What the die in hand would do on a space; nothing without one. */
export function consequenceOn(space: Space, play: BoardPlay | undefined): Consequence | null {
  const found = play?.choice?.spaces.find((each) => each.space === space);
  return found === undefined ? null : consequence(found);
}
