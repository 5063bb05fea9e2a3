import { lazy } from "react";

/** Loaded when it is first opened. */
export const GalleryDialog = lazy(async () => ({ default: (await import("./gallery-dialog.js")).GalleryDialog }));
