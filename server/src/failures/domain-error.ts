import type { ShapeError } from "@clicktree/contract";
import type { Language, Params } from "@clicktree/messages";
import type { failures, settings } from "@clicktree/messages/catalogs";

/** Why the server cannot start: a text of messages' `settings`. The process ends with exit code 2. */
export class StartFailure extends Error {
  constructor(
    readonly code: keyof (typeof settings)["en"],
    readonly params: Params,
  ) {
    super(code);
    this.name = "StartFailure";
  }
}

/** Every failure that the server can answer; its text is in messages, its status in failure-status.ts. */
export type FailureCode = keyof (typeof failures)["en"];

interface FailureMore {
  /** Values for the placeholders of the text; a function if they depend on the language. */
  readonly params?: Params | ((language: Language) => Params);
  /** Values for programs, answered as `details`. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
  /** The violated rule of SHAPE, for a text in the reader's language. */
  readonly shape?: { readonly error: ShapeError; readonly noun: string };
  /** The underlying error, for the log. */
  readonly cause?: unknown;
}

/** The only error that the server answers: failure-answer.ts converts it to a status and `{message, code}`. */
export class DomainError extends Error {
  constructor(
    readonly code: FailureCode,
    readonly more: FailureMore = {},
  ) {
    super(code, { cause: more.cause });
    this.name = "DomainError";
  }
}

/** For `if (!row) throw notFound()`: another user's object is answered like one that does not exist. */
export const notFound = (): DomainError => new DomainError("NOT_FOUND");
