import { providePacks } from "../shared/pack.js";
import { PACKS } from "./index.js";

providePacks(PACKS);
