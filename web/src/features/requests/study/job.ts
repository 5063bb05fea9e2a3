import type { Sealed, Study } from "./study.js";

/** What the worker gets, as bytes that are handed over: the page parses nothing large. */
export interface Job {
  /** The answer of the route of the sent tree, as it came. */
  readonly tree?: ArrayBuffer | undefined;
  /** The input file, where no tree was sent with it. */
  readonly content?: ArrayBuffer | undefined;
  readonly feedback?: ArrayBuffer | undefined;
  /** What was sealed when the request was sent. */
  readonly sealed?: Sealed | undefined;
}

export type Answer = { readonly study: Study } | { readonly failure: string };
