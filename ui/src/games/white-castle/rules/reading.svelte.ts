import type { Rule } from "../../../bindings/companion.js";

/** The rule that is read, over whatever screen is open. */
export const reading = $state<{ rule: Rule | null }>({ rule: null });
