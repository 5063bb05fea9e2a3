import { catalog } from "./catalog.js";
import { webHome as en } from "./en/web-home.js";
import { webHome as zh } from "./zh/web-home.js";

export const webHome = catalog(en, zh);
