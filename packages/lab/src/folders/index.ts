export { laboratoryServer } from "./client-server.js";
export { startFolderDaemon } from "./daemon.js";
export {
  type DaemonText,
  type DaemonTextKey,
  type HeldTextKey,
  heldTextKey,
  type StopTextKey,
  stopTextKey,
  textOfEvent,
} from "./event-text.js";
export * from "./events.js";
export { type FolderLock, isLock, type LockHolder, lockFolder } from "./lock.js";
export * from "./options.js";
export type { LaboratoryRequest, LaboratoryServer, StreamSign } from "./server-port.js";
export { keepHeapSmall } from "./small-heap.js";
