import { catalog } from "./catalog.js";
import { design as en } from "./en/design.js";
import { design as zh } from "./zh/design.js";

export const design = catalog(en, zh);
