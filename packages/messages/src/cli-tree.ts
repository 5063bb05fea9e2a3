import { catalog } from "./catalog.js";
import { cliTree as en } from "./en/cli-tree.js";
import { cliTree as zh } from "./zh/cli-tree.js";

export const cliTree = catalog(en, zh);
