import { speak } from "./language.svelte.js";

await speak("en");
