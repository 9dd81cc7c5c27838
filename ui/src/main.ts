import "./theme/tokens.css";
import "./theme/base.css";
import "./theme/theme.svelte.js";
import "./theme/textSize.svelte.js";
import "./host/index.js";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadChoices } from "./choices.js";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");
mount(App, { target });
loadChoices();
