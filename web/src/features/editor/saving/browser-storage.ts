import { forget, keep, kept } from "../../../platform/storage/index.js";
import type { DraftStorage } from "./draft.js";

/** The browser's own storage; where it keeps nothing, drafts live as long as the page, and a person is told once. */
export const browserStorage: DraftStorage = { read: kept, write: keep, remove: forget };
