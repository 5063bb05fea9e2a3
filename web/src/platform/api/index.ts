export { failureText, useFailureText } from "./failure-text.js";
export { keys } from "./keys.js";
export { sendingKey } from "./sending-key.js";
export { ApiContext, useApi } from "./use-api.js";
export { LiveContext, usePoll } from "./use-poll.js";
