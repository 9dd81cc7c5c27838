/** What was chosen in the settings, for whatever screen is opened first. */
import { awake } from "./awake/awake.svelte.js";
import type { SettingsView } from "./bindings/SettingsView.js";
import { call } from "./host/index.js";
import { textSize } from "./theme/textSize.svelte.js";
import { theme } from "./theme/theme.svelte.js";

export function adoptChoices(view: SettingsView): void {
  theme.adopt(view.theme);
  textSize.adopt(view.text_size);
  awake.adopt(view.keep_awake);
}

/** Without an answer it stays as it was here the last time; what is wrong the screens say. */
export function loadChoices(): void {
  call("settings", {}).then(adoptChoices, () => undefined);
}
