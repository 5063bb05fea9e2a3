export type { Account } from "./auth/account.js";
export { identify } from "./auth/scheme.js";
export { DomainError, type FailureCode, type FailureMore, notFound } from "./domain-error.js";
export { type Feature, type House, isoNow } from "./house.js";
export { once } from "./idempotency/once.js";
export { type Call, type Implemented, implement, implementList, JsonText } from "./implement.js";
export type { ListSource } from "./lists/list-cache.js";
export type { JsonQuery } from "./lists/list-reads.js";
