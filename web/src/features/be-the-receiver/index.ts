import type { Noun } from "../../platform/i18n.js";

export const beTheReceiverNouns: readonly Noun[] = ["web-demos", "web-be-the-receiver"];
export const beTheReceiverPage = () => import("./receiver-page.js");
