import { catalog } from "./catalog.js";
import { cliRequests as en } from "./en/cli-requests.js";
import { cliRequests as zh } from "./zh/cli-requests.js";

export const cliRequests = catalog(en, zh);
