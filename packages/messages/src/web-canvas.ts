import { catalog } from "./catalog.js";
import { webCanvas as en } from "./en/web-canvas.js";
import { webCanvas as zh } from "./zh/web-canvas.js";

export const webCanvas = catalog(en, zh);
