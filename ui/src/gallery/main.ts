import "../theme/tokens.css";
import "../theme/base.css";
import { mount } from "svelte";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("gallery");
if (target === null) throw new Error("gallery.html has no #gallery");
mount(Gallery, { target });
