import type { AnswerOf, BodyOf, QueryOf, Route } from "@clicktree/contract";
import type { Language } from "@clicktree/messages";
import type { Lifecycle, Request, ResponseToolkit } from "@hapi/hapi";
import type { Account } from "./auth/session-rows.js";
import type { ListSource } from "./lists/list-cache.js";

/** One call of a route, after authentication and validation. */
export interface Call<R extends Route = Route> {
  readonly account: R["access"] extends "public" ? undefined : Account;
  /** The number in the path; 0 if the path has none. */
  readonly id: number;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** SHA-256 of the body's bytes, hexadecimal; only on routes that support Idempotency-Key. */
  readonly bodySha256: string;
  /** From Accept-Language, for texts in answers. */
  readonly language: Language;
  readonly request: Request;
  readonly h: ResponseToolkit;
}

/** JSON text from the database or a cache; sent as `data` without being parsed. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Data with a message beside it, for routes with an envelope. */
export interface WithMessage<T> {
  readonly data: T | JsonText;
  readonly message: string;
}

type DataOf<R extends Route> = R extends { envelope: string } ? WithMessage<AnswerOf<R>> : AnswerOf<R> | JsonText;

/** Handlers return a response of hapi's toolkit for files, pages and streams, and the data for everything else. */
type Answered<R extends Route> = R["answer"]["kind"] extends "one" | "list" ? DataOf<R> : Lifecycle.ReturnValueTypes;

/** A route with its handler; app.ts converts it to a hapi route. */
export interface Implemented {
  readonly route: Route;
  readonly answer?: (call: Call) => unknown;
  readonly list?: (call: ListCall) => ListSource;
}

export type ListCall<R extends Route = Route> = Pick<Call<R>, "account" | "query">;

/**
 * Implements a route of the contract. The handler gets an authorized account and a validated body and query; it returns
 * the `data` or throws a DomainError.
 */
export function implement<R extends Route>(
  route: R,
  handler: (call: Call<R>) => Answered<R> | Promise<Answered<R>>,
): Implemented {
  // The adapter validates what it passes, so the call has the route's types at run time.
  return { route, answer: handler as (call: Call) => unknown };
}

/** Implements a list with an ETag: the database builds it, its bytes are cached, and it is read only after a change. */
export function implementList<R extends Route & { readonly etag: true }>(
  route: R,
  source: (call: ListCall<R>) => ListSource,
): Implemented {
  return { route, list: source as (call: ListCall) => ListSource };
}
