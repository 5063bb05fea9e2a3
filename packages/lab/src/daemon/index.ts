export { keepHeapSmall, startFolderDaemon } from "./daemon.js";
export * from "./events.js";
export {
  type LaboratoryRequest,
  type LaboratoryServer,
  laboratoryServer,
  type StreamSign,
} from "./laboratory-server.js";
export * from "./options.js";
