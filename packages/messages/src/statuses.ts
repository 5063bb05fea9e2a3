import { catalog } from "./catalog.js";
import { statuses as en } from "./en/statuses.js";
import { statuses as zh } from "./zh/statuses.js";

export const statuses = catalog(en, zh);
