import { readChoice, resolveTheme, type Theme, type ThemeChoice } from "./resolve.js";

const KEY = "shirasagi.theme";
const dark = window.matchMedia("(prefers-color-scheme: dark)");

// Storage can be forbidden (private windows); the theme then lasts as long as the page.
function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    return;
  }
}

class ThemeStore {
  #choice = $state<ThemeChoice>(readChoice(remembered()));
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
    remember(choice);
    this.#apply();
  }

  #apply(): void {
    document.documentElement.dataset["theme"] = this.current;
  }
}

export const theme = new ThemeStore();
