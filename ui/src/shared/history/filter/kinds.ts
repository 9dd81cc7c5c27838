/** The games that a list or a statistic can be of. */
import type { GameKind } from "../../../bindings/companion.js";
import { packOf } from "../../pack.js";

export const kindOptions = (kinds: readonly GameKind[]) =>
  kinds.map((kind) => ({ value: kind, name: packOf(kind).name() }));
