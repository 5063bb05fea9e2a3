import { catalog } from "./catalog.js";
import { pages as en } from "./en/pages.js";
import { pages as zh } from "./zh/pages.js";

export const pages = catalog(en, zh);
