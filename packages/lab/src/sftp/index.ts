export { type DeliverOptions, deliver } from "./deliver.js";
export {
  type DeliveryFailure,
  type DeliveryProgress,
  type DeliveryResult,
  type DeliveryTimeouts,
  deliveryTimeouts,
} from "./delivery.js";
export { type HostKey, parseHostKey } from "./host-key.js";
export { type KeyPair, newKeyPair, ownKeyPair } from "./key-pair.js";
export { type SftpServer, startSftpServer } from "./server.js";
export type { ArrivedFile } from "./store.js";
export type { DeliveredFile } from "./upload.js";
