import { readLocal, removeLocal, writeLocal } from "../../../platform/storage/index.js";
import type { DraftStorage } from "./draft.js";

/** The browser's own storage; where it keeps nothing, drafts live as long as the page, and a person is told once. */
export const browserStorage: DraftStorage = { read: readLocal, write: writeLocal, remove: removeLocal };
