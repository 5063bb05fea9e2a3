import type { ShapeError } from "@clicktree/contract";
import type { Language, Params } from "@clicktree/messages";
import type { failures } from "@clicktree/messages/catalogs";

/** Every failure that the server can answer; its text stands in messages, its status in failure-status.ts. */
export type FailureCode = keyof (typeof failures)["en"];

export interface FailureMore {
  /** Values for the placeholders of the text; a function where they are words themselves. */
  readonly params?: Params | ((language: Language) => Params);
  /** Values for programs, answered as `details`. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** The broken rule of SHAPE, told in the reader's language. */
  readonly shape?: { readonly error: ShapeError; readonly noun: string };
  /** The error behind it, for the log. */
  readonly cause?: unknown;
}

/** The one way in which the server refuses: failure-answer.ts turns it into status and `{message, code}`. */
export class DomainError extends Error {
  constructor(
    readonly code: FailureCode,
    readonly more: FailureMore = {},
  ) {
    super(code, { cause: more.cause });
    this.name = "DomainError";
  }
}

/** For `if (!row) throw notFound()`: an object of another user is answered like one that never was. */
export const notFound = (): DomainError => new DomainError("NOT_FOUND");
