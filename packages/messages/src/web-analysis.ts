import { catalog } from "./catalog.js";
import { webAnalysis as en } from "./en/web-analysis.js";
import { webAnalysis as zh } from "./zh/web-analysis.js";

export const webAnalysis = catalog(en, zh);
