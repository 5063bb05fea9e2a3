import { catalog } from "./catalog.js";
import { failures as en } from "./en/failures.js";
import { failures as zh } from "./zh/failures.js";

export const failures = catalog(en, zh);
