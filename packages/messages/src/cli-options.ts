import { catalog } from "./catalog.js";
import { cliOptions as en } from "./en/cli-options.js";
import { cliOptions as zh } from "./zh/cli-options.js";

export const cliOptions = catalog(en, zh);
