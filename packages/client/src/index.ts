export { addressOf, type ParamsOf } from "./address.js";
export type { FileAnswer } from "./answer.js";
export { ApiError, mayPass, NetworkError } from "./api-error.js";
export { delayOf, pause } from "./backoff.js";
export { type CallOptions, type Client, type ClientOptions, createClient } from "./client.js";
export { joinSignals } from "./signals.js";
export type { StreamOptions } from "./stream.js";
