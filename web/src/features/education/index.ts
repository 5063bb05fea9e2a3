import type { Noun } from "../../platform/i18n.js";

export const educationPage = () => import("./education-page.js");
/** The same list for guests, without the router. */
export const guestList = () => import("./guest-list.js");
export const educationNouns = ["web-demos"] as const satisfies readonly Noun[];
