import { catalog } from "./catalog.js";
import { cliResult as en } from "./en/cli-result.js";
import { cliResult as zh } from "./zh/cli-result.js";

export const cliResult = catalog(en, zh);
