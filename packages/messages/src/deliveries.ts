import { catalog } from "./catalog.js";
import { deliveries as en } from "./en/deliveries.js";
import { deliveries as zh } from "./zh/deliveries.js";

export const deliveries = catalog(en, zh);
