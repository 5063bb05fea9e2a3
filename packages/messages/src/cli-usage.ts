import { catalog } from "./catalog.js";
import { cliUsage as en } from "./en/cli-usage.js";
import { cliUsage as zh } from "./zh/cli-usage.js";

export const cliUsage = catalog(en, zh);
