import { catalog } from "./catalog.js";
import { cliPrompts as en } from "./en/cli-prompts.js";
import { cliPrompts as zh } from "./zh/cli-prompts.js";

export const cliPrompts = catalog(en, zh);
