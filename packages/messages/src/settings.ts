import { catalog } from "./catalog.js";
import { settings as en } from "./en/settings.js";
import { settings as zh } from "./zh/settings.js";

export const settings = catalog(en, zh);
