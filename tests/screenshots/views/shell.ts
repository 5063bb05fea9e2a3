import type { View } from "../view.js";

/** The sign-in page and what stands around every other page. */
export const shell: readonly View[] = [{ name: "auth", role: "guest", path: "/auth", whole: true }];
