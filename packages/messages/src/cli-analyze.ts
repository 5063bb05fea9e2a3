import { catalog } from "./catalog.js";
import { cliAnalyze as en } from "./en/cli-analyze.js";
import { cliAnalyze as zh } from "./zh/cli-analyze.js";

export const cliAnalyze = catalog(en, zh);
