import { catalog } from "./catalog.js";
import { judgement as en } from "./en/judgement.js";
import { judgement as zh } from "./zh/judgement.js";

export const judgement = catalog(en, zh);
