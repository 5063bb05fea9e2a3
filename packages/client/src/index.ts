export { ApiError, mayPass, NetworkError } from "./api-error.js";
export { delayOf, pause } from "./backoff.js";
export { type Client, createClient } from "./client.js";
export { joinSignals } from "./signals.js";
