import { catalog } from "./catalog.js";
import { webResult as en } from "./en/web-result.js";
import { webResult as zh } from "./zh/web-result.js";

export const webResult = catalog(en, zh);
