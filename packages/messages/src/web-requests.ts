import { catalog } from "./catalog.js";
import { webRequests as en } from "./en/web-requests.js";
import { webRequests as zh } from "./zh/web-requests.js";

export const webRequests = catalog(en, zh);
