export { browserStorage } from "./browser-storage.js";
export type { Draft } from "./draft.js";
export {
  draftOfTree,
  holdDraft,
  ownDraft,
  readBackup,
  setTreeAside,
  setWorkAside,
  takeLeftDraft,
  writeDraft,
} from "./drafts.js";
export { isSkippedToday, skipToday } from "./skip-today.js";
export { tabName } from "./tab.js";
export { useAutosave } from "./use-autosave.js";
