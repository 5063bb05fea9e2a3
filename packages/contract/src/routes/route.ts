import type { Scope, Shapes } from "../generated/types.js";

export type ShapeName = keyof Shapes;

/** Who may call a route: anyone, signed-in users, or administrators. */
const accessLevels = ["public", "signed-in", "admin"] as const;
export type Access = (typeof accessLevels)[number];

/** The form of a success: `data` of one shape or an array of it, raw bytes, a page, or an event stream. */
export type Answer =
  | { readonly kind: "one"; readonly shape: ShapeName }
  | { readonly kind: "list"; readonly shape: ShapeName }
  | { readonly kind: "file" }
  | { readonly kind: "stream"; readonly shape: ShapeName }
  | { readonly kind: "document" }
  | { readonly kind: "page" };

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path, with `{id}` for the id of an object. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** An API key needs one of these scopes; a route without scopes refuses API keys. */
  readonly scopes?: readonly Scope[];
  readonly query?: ShapeName;
  readonly body?: ShapeName;
  readonly answer: Answer;
  /** Status of a success if it is not 200. */
  readonly status?: 201;
  /** Maximum size of the body in bytes if it is not 1 MiB. */
  readonly bodyLimit?: number;
  /** Supports Idempotency-Key. */
  readonly idempotent?: true;
  /** Answers with an ETag, and with 304 if the client's copy is current. */
  readonly etag?: true;
  /**
   * The fields of a success beside `data`: a `message` in the reader's language, or `status` (200) and `message`; then
   * failures carry their status, too.
   */
  readonly envelope?: "message" | "status";
  /** Failure codes to list in the OpenAPI document. */
  readonly failures?: readonly string[];
}

export const MiB = 1_048_576;
export const one = <S extends ShapeName>(shape: S) => ({ kind: "one", shape }) as const;
export const list = <S extends ShapeName>(shape: S) => ({ kind: "list", shape }) as const;
export const stream = <S extends ShapeName>(shape: S) => ({ kind: "stream", shape }) as const;
export const file = { kind: "file" } as const;
export const document = { kind: "document" } as const;
/** An HTML page. */
export const page = { kind: "page" } as const;

/** Defines a route: the server implements it, the client calls it, the OpenAPI document describes it. */
export const route = <const R extends Route>(definition: R): R => definition;

export type BodyOf<R extends Route> = R extends { body: infer B extends ShapeName } ? Shapes[B] : undefined;
export type QueryOf<R extends Route> = R extends { query: infer Q extends ShapeName } ? Shapes[Q] : undefined;
/** Type of `data` in a success. */
export type AnswerOf<R extends Route> = R["answer"] extends { kind: "one"; shape: infer S extends ShapeName }
  ? Shapes[S]
  : R["answer"] extends { kind: "list"; shape: infer S extends ShapeName }
    ? Shapes[S][]
    : unknown;
