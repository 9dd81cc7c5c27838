import "../kit/styles/index.css";
import { checkSaving, inBrowser, inWindow } from "../host/index.js";
import { mount } from "svelte";
import App from "./App.svelte";
import { PACKS } from "../games/index.js";
import { providePacks } from "../shared/pack.js";
import { applySettings, readSettings } from "../kit/settings.svelte.js";
import { negotiate, speak } from "../i18n/language.svelte.js";

applySettings();
providePacks(PACKS);
const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");
const speakChosen = () => speak(negotiate(navigator.languages));
void speakChosen().then(() => mount(App, { target }));
// Without the texts of another language it keeps to this one.
window.addEventListener("languagechange", () => void speakChosen().catch(() => undefined));
// A part of the app that cannot be loaded is named in our words, not in the browser's.
window.addEventListener("vite:preloadError", ({ payload }) => {
  Object.assign(payload, { code: "host/not-loaded" });
});
if (inWindow) {
  // The browser's menu has Back and Reload; a text field needs its Paste, and selected text its Copy.
  const fields = "input:not([type=radio], [type=checkbox], [type=range]), textarea";
  window.addEventListener("contextmenu", (event) => {
    const isField = (event.target as Element).closest(fields) !== null;
    if (!isField && getSelection()?.isCollapsed !== false) event.preventDefault();
  });
}
if (inBrowser) {
  // A private window may not keep files; the app then needs the network at each visit.
  const installed = import("../host/browser/update.svelte.js").then(({ install }) => install());
  installed.catch(() => undefined);
}
// Without an answer all stays as it was here the last time; what is wrong the screens say.
readSettings().catch(() => undefined);
void checkSaving();
