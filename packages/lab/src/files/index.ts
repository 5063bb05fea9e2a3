export { codeOf, DiskError, type DiskFault, diskFaults, onDisk, realFolder, syncFolder } from "./disk-error.js";
export { type FolderLock, isLock, type LockHolder, lockFolder } from "./lock.js";
export { createOpenWriters } from "./open-writers.js";
export { appendToOwn, makeOwnFolder, ownFolder, readOwn, removeTemporaries } from "./own-folder.js";
export { type Content, readWhole, scanFolder, sha256 } from "./read-file.js";
export { createStableFileQueue, type StableFile } from "./stable-files.js";
export { createWakeSignal, type WakeSignal } from "./wake-signal.js";
export { type HintWatcher, watchHints } from "./watch-hints.js";
export { exists, replaceFile, writeNew } from "./write-file.js";
