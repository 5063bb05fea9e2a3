import { catalog } from "./catalog.js";
import { webExplain as en } from "./en/web-explain.js";
import { webExplain as zh } from "./zh/web-explain.js";

export const webExplain = catalog(en, zh);
