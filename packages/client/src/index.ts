export { ApiError, mayPass, NetworkError } from "./api-error.js";
export { type Client, createClient, hasKnownField } from "./client.js";
export { hasTooManyValues } from "./json-values.js";
export { delayOf, joinSignals, pause } from "./signals.js";
