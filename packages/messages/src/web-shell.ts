import { catalog } from "./catalog.js";
import { webShell as en } from "./en/web-shell.js";
import { webShell as zh } from "./zh/web-shell.js";

export const webShell = catalog(en, zh);
