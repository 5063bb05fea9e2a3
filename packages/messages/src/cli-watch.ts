import { catalog } from "./catalog.js";
import { cliWatch as en } from "./en/cli-watch.js";
import { cliWatch as zh } from "./zh/cli-watch.js";

export const cliWatch = catalog(en, zh);
