import { catalog } from "./catalog.js";
import { webHistory as en } from "./en/web-history.js";
import { webHistory as zh } from "./zh/web-history.js";

export const webHistory = catalog(en, zh);
