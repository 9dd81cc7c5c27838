import "../kit/styles/index.css";
import { inBrowser, inWindow } from "../host/index.js";
import { mount } from "svelte";
import App from "./App.svelte";
import { applySettings, readSettings } from "../kit/settings.svelte.js";
import { negotiate, speak } from "../i18n/language.svelte.js";

applySettings();
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
  // The menu of a browser has Back and Reload; over a field it has Paste.
  window.addEventListener("contextmenu", (event) => {
    if ((event.target as Element).closest("input, textarea") === null) event.preventDefault();
  });
}
if (inBrowser) {
  // A private window may not keep files; the app then needs the network at each visit.
  const installed = import("../host/browser/update.svelte.js").then(({ install }) => install());
  installed.catch(() => undefined);
}
// Without an answer all stays as it was here the last time; what is wrong the screens say.
readSettings().catch(() => undefined);
