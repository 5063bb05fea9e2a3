import type { Scope, Shapes } from "../generated/types.js";

export type ShapeName = keyof Shapes;

/** Who may call a route: anyone, anyone signed in, an administrator. */
export const accessLevels = ["public", "signed-in", "admin"] as const;
export type Access = (typeof accessLevels)[number];

/** How the `data` of a success is formed: one shape, an array of one, raw bytes, a page, or a stream of events. */
export type Answer =
  | { readonly kind: "one"; readonly shape: ShapeName }
  | { readonly kind: "list"; readonly shape: ShapeName }
  | { readonly kind: "file" }
  | { readonly kind: "stream"; readonly shape: ShapeName }
  | { readonly kind: "document" }
  | { readonly kind: "page" };

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with `{id}` for the number of an object. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Scopes of which an API key needs one (a user's or an administrator's); a route without any refuses every key. */
  readonly scopes?: readonly Scope[];
  readonly query?: ShapeName;
  readonly body?: ShapeName;
  readonly answer: Answer;
  /** Status of a success, where it is not 200. */
  readonly status?: 201;
  /** Largest body on the wire in bytes, where it is not 1 MiB. */
  readonly bodyLimit?: number;
  /** Honours Idempotency-Key. */
  readonly idempotent?: true;
  /** Carries an ETag and answers 304. */
  readonly etag?: true;
  /** Failure codes worth naming in the document. */
  readonly failures?: readonly string[];
}

export const MiB = 1_048_576;
export const one = <S extends ShapeName>(shape: S) => ({ kind: "one", shape }) as const;
export const list = <S extends ShapeName>(shape: S) => ({ kind: "list", shape }) as const;
export const stream = <S extends ShapeName>(shape: S) => ({ kind: "stream", shape }) as const;
export const file = { kind: "file" } as const;
export const document = { kind: "document" } as const;
/** A page for people, in HTML. */
export const page = { kind: "page" } as const;

/** One route of the server; the server implements it, the client calls it, the document describes it. */
export const route = <const R extends Route>(definition: R): R => definition;

export type BodyOf<R extends Route> = R extends { body: infer B extends ShapeName } ? Shapes[B] : undefined;
export type QueryOf<R extends Route> = R extends { query: infer Q extends ShapeName } ? Shapes[Q] : undefined;
/** Type of `data` in a success of the route. */
export type AnswerOf<R extends Route> = R["answer"] extends { kind: "one"; shape: infer S extends ShapeName }
  ? Shapes[S]
  : R["answer"] extends { kind: "list"; shape: infer S extends ShapeName }
    ? Shapes[S][]
    : unknown;
