import { catalog } from "./catalog.js";
import { cliDemo as en } from "./en/cli-demo.js";
import { cliDemo as zh } from "./zh/cli-demo.js";

export const cliDemo = catalog(en, zh);
