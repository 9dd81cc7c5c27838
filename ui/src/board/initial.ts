import { m } from "../i18n/index.js";
import type { Sitter } from "./types.js";

/** What stands for whoever has no colour: the initial, without a name its number. */
export const initialOf = ({ name, seat }: Pick<Sitter, "name" | "seat">): string =>
  name === m.setup_player({ n: seat }) ? String(seat) : (Array.from(name)[0] ?? String(seat));
