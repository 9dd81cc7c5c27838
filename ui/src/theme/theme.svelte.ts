import { kept } from "../storage.js";
import { readChoice, resolveTheme, type Theme, type ThemeChoice } from "./resolve.js";

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

  choose(choice: ThemeChoice): void {
    this.#choice = choice;
    remembered.write(choice);
    this.#apply();
  }

  #apply(): void {
    document.documentElement.dataset["theme"] = this.current;
  }
}

export const theme = new ThemeStore();
