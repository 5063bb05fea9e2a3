import { catalog } from "./catalog.js";
import { cliSystem as en } from "./en/cli-system.js";
import { cliSystem as zh } from "./zh/cli-system.js";

export const cliSystem = catalog(en, zh);
