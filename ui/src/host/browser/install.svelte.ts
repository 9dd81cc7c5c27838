/** Installing the app on the home screen of a device. */
import { stored } from "../storage.js";

/** Not in the types: no standard yet. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const settled = stored<string>(() => localStorage, "shirasagi.install-settled");
/** The browser's prompt, held back until it is wanted. */
let prompt = $state.raw<InstallPrompt | null>(null);
let isSettled = $state(settled.read() !== null);

/** Only Safari on iOS tells a page this: there the player installs by hand. */
const standalone = (navigator as { standalone?: boolean }).standalone;

/** Whether the app was opened from the home screen. */
export const isInstalled = (): boolean =>
  standalone === true || matchMedia("(display-mode: standalone)").matches;

export const installing = {
  get way(): "prompt" | "by-hand" | null {
    if (isInstalled()) return null;
    return standalone === undefined ? prompt && "prompt" : "by-hand";
  },
  /** Whether Home no longer offers it: it is installed, or the player declined. */
  get isSettled(): boolean {
    return isSettled;
  },
  settle(): void {
    isSettled = true;
    settled.write("yes");
  },
  /** Shows the browser's prompt, which works once. */
  async ask(): Promise<void> {
    const asked = prompt;
    prompt = null;
    await asked?.prompt();
  },
};

window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  prompt = event as InstallPrompt;
});
