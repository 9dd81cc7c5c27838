// The type check runs without Vite, so it needs the message functions written out first.
import { compile } from "@inlang/paraglide-js";
import { paraglide } from "../paraglide.options.js";

await compile(paraglide);
// The compiler leaves timers behind that would hold the process for half a minute.
process.exit(0);
