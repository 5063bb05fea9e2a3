import { catalog } from "./catalog.js";
import { cliTreeFiles as en } from "./en/cli-tree-files.js";
import { cliTreeFiles as zh } from "./zh/cli-tree-files.js";

export const cliTreeFiles = catalog(en, zh);
