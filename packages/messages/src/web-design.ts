import { catalog } from "./catalog.js";
import { webDesign as en } from "./en/web-design.js";
import { webDesign as zh } from "./zh/web-design.js";

export const webDesign = catalog(en, zh);
