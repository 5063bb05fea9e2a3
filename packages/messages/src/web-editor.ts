import { catalog } from "./catalog.js";
import { webEditor as en } from "./en/web-editor.js";
import { webEditor as zh } from "./zh/web-editor.js";

export const webEditor = catalog(en, zh);
