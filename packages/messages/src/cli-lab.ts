import { catalog } from "./catalog.js";
import { cliLab as en } from "./en/cli-lab.js";
import { cliLab as zh } from "./zh/cli-lab.js";

export const cliLab = catalog(en, zh);
