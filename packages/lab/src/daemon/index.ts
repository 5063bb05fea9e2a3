export { keepHeapSmall, startFolderDaemon } from "./daemon.js";
export * from "./events.js";
export { laboratoryServer } from "./http-server.js";
export type { LaboratoryRequest, LaboratoryServer, RequestKind, RequestRef, StreamSign } from "./laboratory-server.js";
export * from "./options.js";
