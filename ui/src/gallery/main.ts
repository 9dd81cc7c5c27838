import "../theme/tokens.css";
import "../theme/base.css";
import { mount } from "svelte";
import Gallery from "./Gallery.svelte";
import Table from "./Table.svelte";

const target = document.getElementById("gallery");
if (target === null) throw new Error("gallery.html has no #gallery");
// `?game=ID&show=board`: the pieces of a table as they are in a game of the app behind `/api`.
const asked = new URLSearchParams(window.location.search);
const game = asked.get("game");
if (game === null) mount(Gallery, { target });
else mount(Table, { target, props: { game, show: asked.get("show") ?? "board" } });
