import { catalog } from "./catalog.js";
import { daemon as en } from "./en/daemon.js";
import { daemon as zh } from "./zh/daemon.js";

/** Texts of the folder daemon; which one fits an event says `textOfEvent` of `@clicktree/lab/daemon`. */
export const daemon = catalog(en, zh);
