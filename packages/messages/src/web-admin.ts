import { catalog } from "./catalog.js";
import { webAdmin as en } from "./en/web-admin.js";
import { webAdmin as zh } from "./zh/web-admin.js";

export const webAdmin = catalog(en, zh);
