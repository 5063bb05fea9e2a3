import { catalog } from "./catalog.js";
import { cliKeys as en } from "./en/cli-keys.js";
import { cliKeys as zh } from "./zh/cli-keys.js";

export const cliKeys = catalog(en, zh);
