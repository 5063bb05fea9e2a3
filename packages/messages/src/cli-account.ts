import { catalog } from "./catalog.js";
import { cliAccount as en } from "./en/cli-account.js";
import { cliAccount as zh } from "./zh/cli-account.js";

export const cliAccount = catalog(en, zh);
