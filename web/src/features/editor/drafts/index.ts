export { browserStorage } from "./browser-storage.js";
export { type Draft, readBackup, readDraft, setAside, writeDraft } from "./draft.js";
export { isSkippedToday, skipToday } from "./skip-today.js";
export { useAutosave } from "./use-autosave.js";
