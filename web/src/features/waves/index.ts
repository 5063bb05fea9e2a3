import type { Noun } from "../../platform/i18n.js";

export const wavesNouns: readonly Noun[] = ["web-demos", "web-numbers", "web-interference"];
export const wavesPage = () => import("./waves-page.js");
