import { call } from "../../host/index.js";
import { kept } from "../../host/storage.js";
import { readChoice, resolveTheme, type Theme, type ThemeChoice } from "./resolve.js";

// The host keeps the choice; this copy paints the first moment before it has answered.
const remembered = kept(() => localStorage, "shirasagi.theme");
const dark = window.matchMedia("(prefers-color-scheme: dark)");

class ThemeStore {
  #choice = $state<ThemeChoice>(readChoice(remembered.read()));
  #prefersDark = $state(dark.matches);

  constructor() {
    dark.addEventListener("change", (event) => {
      this.#prefersDark = event.matches;
      this.#apply();
    });
    this.#apply();
  }

  get choice(): ThemeChoice {
    return this.#choice;
  }

  get current(): Theme {
    return resolveTheme(this.#choice, this.#prefersDark);
  }

  /** Wears the choice the host keeps. */
  adopt(choice: ThemeChoice): void {
    this.#choice = choice;
    remembered.write(choice);
    this.#apply();
  }

  /** Wears the choice at once and has the host keep it; rejects with a `HostError`. */
  async choose(choice: ThemeChoice): Promise<void> {
    this.adopt(choice);
    await call("save_settings", { theme: choice });
  }

  #apply(): void {
    const root = document.documentElement;
    root.dataset["theme"] = this.current;
    // What a phone draws around the page.
    const paper = getComputedStyle(root).getPropertyValue("--paper");
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", paper);
  }
}

export const theme = new ThemeStore();
