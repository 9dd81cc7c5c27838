/** What is chosen in the settings. The host keeps it; a copy in the browser holds until it has answered. */
import { MediaQuery } from "svelte/reactivity";
import type { SettingsView } from "../bindings/companion.js";
import { call } from "../host/index.js";
import { stored } from "../host/storage.js";

type Settings = Pick<SettingsView, "theme" | "text_size" | "keep_awake">;
export type Light = "day" | "night";

const DEFAULTS: Settings = { theme: "system", text_size: "normal", keep_awake: true };
const KEY = "shirasagi.settings";
const copy = stored<Settings>(() => localStorage, KEY);
const prefersNight = new MediaQuery("(prefers-color-scheme: dark)", false);

export const settings = $state<Settings>({ ...DEFAULTS, ...copy.read() });

/** Whether it is day or night on the screen. */
export function lightNow(): Light {
  const { theme } = settings;
  return theme === "system" ? (prefersNight.current ? "night" : "day") : theme;
}

/** Does as is chosen at once and has the host keep it; rejects with a `HostError`. */
export async function choose(parts: Partial<Settings>): Promise<void> {
  adopt(parts);
  await call("save_settings", parts);
}

/** Asks how the host keeps them and does so; what is chosen here before the answer comes stays. */
export async function readSettings(): Promise<SettingsView> {
  const before = $state.snapshot(settings);
  const view = await call("settings", {});
  const { theme, text_size, keep_awake } = view;
  if (settings.theme === before.theme) adopt({ theme });
  if (settings.text_size === before.text_size) adopt({ text_size });
  if (settings.keep_awake === before.keep_awake) adopt({ keep_awake });
  return view;
}

function adopt(parts: Partial<Settings>): void {
  Object.assign(settings, parts);
  copy.write($state.snapshot(settings));
}

/** Has the page follow them for as long as it is open, also when another tab changes them. */
export function applySettings(): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === KEY) Object.assign(settings, copy.read());
  });
  $effect.root(() => {
    $effect.pre(() => {
      const root = document.documentElement;
      root.dataset["theme"] = lightNow();
      root.dataset["text"] = settings.text_size;
      // What a phone draws around the page.
      const paper = getComputedStyle(root).getPropertyValue("--paper");
      document.querySelector("meta[name=theme-color]")?.setAttribute("content", paper);
    });
  });
}
