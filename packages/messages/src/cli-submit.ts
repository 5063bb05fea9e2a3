import { catalog } from "./catalog.js";
import { cliSubmit as en } from "./en/cli-submit.js";
import { cliSubmit as zh } from "./zh/cli-submit.js";

export const cliSubmit = catalog(en, zh);
