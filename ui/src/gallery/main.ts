import "../kit/styles/index.css";
import { mount } from "svelte";
import { applySettings } from "../kit/settings.svelte.js";
import { PACKS } from "../games/index.js";
import { speak } from "../i18n/language.svelte.js";
import { providePacks } from "../shared/pack.js";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("gallery");
if (target === null) throw new Error("gallery.html has no #gallery");
applySettings();
providePacks(PACKS);
await speak("en");
mount(Gallery, { target });
