import type { AnswerOf, BodyOf, QueryOf, Route } from "@clicktree/contract";
import type { Language } from "@clicktree/messages";
import type { Lifecycle, Request, ResponseToolkit } from "@hapi/hapi";
import type { Account } from "./auth/session-rows.js";
import type { ListSource } from "./lists/list-cache.js";

/** One call of a route, after authentication and validation. */
export interface Call<R extends Route = Route> {
  readonly account: R["access"] extends "public" ? undefined : Account;
  /** The number in the path; 0 where the path has none. */
  readonly id: number;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** SHA-256 of the body's bytes, hexadecimal; only on routes that honour Idempotency-Key. */
  readonly bodySha256: string;
  /** Of Accept-Language, for texts in answers. */
  readonly language: Language;
  readonly request: Request;
  readonly h: ResponseToolkit;
}

/** JSON text that the database or a cache made: goes out as `data` without being read again. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Files, pages and streams are answered by hapi's toolkit, everything else by its data. */
export type Answered<R extends Route> = R["answer"]["kind"] extends "one" | "list"
  ? AnswerOf<R> | JsonText
  : Lifecycle.ReturnValueTypes;

/** A route with what answers it; app.ts makes hapi's route of it. */
export interface Implemented {
  readonly route: Route;
  readonly answer?: (call: Call) => unknown;
  readonly list?: (call: ListCall) => ListSource;
}

/** What a list may depend on. */
export type ListCall<R extends Route = Route> = Pick<Call<R>, "account" | "query">;

/**
 * Implements a route of the contract. The handler is called with the account that may call it and a body and query of
 * the contract's shapes; it answers the `data`, or throws a DomainError.
 */
export function implement<R extends Route>(
  route: R,
  handler: (call: Call<R>) => Answered<R> | Promise<Answered<R>>,
): Implemented {
  // A route's types are the compiler's business; at run time the adapter only ever passes what they promise.
  return { route, answer: handler as (call: Call) => unknown };
}

/** Implements a list with an ETag: built by the database, kept as bytes, asked for only when its counter has moved. */
export function implementList<R extends Route & { readonly etag: true }>(
  route: R,
  source: (call: ListCall<R>) => ListSource,
): Implemented {
  return { route, list: source as (call: ListCall) => ListSource };
}
