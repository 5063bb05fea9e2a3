import { catalog } from "./catalog.js";
import { cliDesign as en } from "./en/cli-design.js";
import { cliDesign as zh } from "./zh/cli-design.js";

export const cliDesign = catalog(en, zh);
