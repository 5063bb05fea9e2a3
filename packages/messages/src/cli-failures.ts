import { catalog } from "./catalog.js";
import { cliFailures as en } from "./en/cli-failures.js";
import { cliFailures as zh } from "./zh/cli-failures.js";

export const cliFailures = catalog(en, zh);
