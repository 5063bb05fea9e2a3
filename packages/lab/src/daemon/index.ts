export { keepHeapSmall, startFolderDaemon } from "./daemon.js";
export {
  type DaemonTextKey,
  heldTextKey,
  stopTextKey,
  textOfEvent,
} from "./event-text.js";
export * from "./events.js";
export { laboratoryServer } from "./http-laboratory-server.js";
export type { LaboratoryRequest, LaboratoryServer, StreamSign } from "./laboratory-server.js";
export * from "./options.js";
