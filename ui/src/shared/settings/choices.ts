/** What was chosen in the settings, for whatever screen is opened first. */
import { awake } from "../awake/awake.svelte.js";
import type { SettingsView } from "../../bindings/companion.js";
import { call } from "../../host/index.js";
import { textSize } from "../../kit/styles/textSize.svelte.js";
import { theme } from "../../kit/styles/theme.svelte.js";

/** Asks how it is kept and does so; what is chosen here before the answer comes stays. */
export async function readChoices(): Promise<SettingsView> {
  const before = { theme: theme.choice, text: textSize.choice, awake: awake.choice };
  const view = await call("settings", {});
  if (theme.choice === before.theme) theme.adopt(view.theme);
  if (textSize.choice === before.text) textSize.adopt(view.text_size);
  if (awake.choice === before.awake) awake.adopt(view.keep_awake);
  return view;
}
