import { catalog } from "./catalog.js";
import { webAuth as en } from "./en/web-auth.js";
import { webAuth as zh } from "./zh/web-auth.js";

export const webAuth = catalog(en, zh);
