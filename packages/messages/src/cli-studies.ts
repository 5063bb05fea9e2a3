import { catalog } from "./catalog.js";
import { cliStudies as en } from "./en/cli-studies.js";
import { cliStudies as zh } from "./zh/cli-studies.js";

export const cliStudies = catalog(en, zh);
