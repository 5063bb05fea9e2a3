import { catalog } from "./catalog.js";
import { cliDoctor as en } from "./en/cli-doctor.js";
import { cliDoctor as zh } from "./zh/cli-doctor.js";

export const cliDoctor = catalog(en, zh);
