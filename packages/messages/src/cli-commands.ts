import { catalog } from "./catalog.js";
import { cliCommands as en } from "./en/cli-commands.js";
import { cliCommands as zh } from "./zh/cli-commands.js";

export const cliCommands = catalog(en, zh);
