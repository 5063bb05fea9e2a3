export { keepHeapSmall, startFolderDaemon } from "./daemon.js";
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
export { laboratoryServer } from "./http-laboratory-server.js";
export type { LaboratoryRequest, LaboratoryServer, StreamSign } from "./laboratory-server.js";
export * from "./options.js";
