import type { Noun } from "../../platform/i18n.js";

export const authPage = () => import("./auth-page.js");
/** Texts of the sign-in page and of the dialog that signs in again. */
export const authNouns = ["web-auth", "failures"] as const satisfies readonly Noun[];
/** The dialog that offers sign-in after a session has ended. */
export const signInAgain = () => import("./sign-in-again.js");
