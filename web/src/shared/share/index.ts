import { loadNouns } from "../../platform/i18n.js";
import { lazyPart } from "../lazy-boundary/index.js";

/** The dialog for share links of a tree or result, loaded when first opened. */
export const ShareDialog = lazyPart(
  async () => (await Promise.all([import("./share-dialog.js"), loadNouns(["web-share"])]))[0],
);
