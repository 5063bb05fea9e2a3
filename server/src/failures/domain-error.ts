import type { ShapeError } from "@clicktree/contract";
import type { Language, Params } from "@clicktree/messages";
import type { failures, settings } from "@clicktree/messages/catalogs";

/** HTTP status of every failure. */
export const failureStatus: Readonly<Record<FailureCode, number>> = {
  SIGN_IN_FAILED: 401,
  SIGN_IN_REQUIRED: 401,
  KEY_REFUSED: 401,
  NOT_ALLOWED: 403,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,

  USERNAME_TOO_SHORT: 400,
  USERNAME_TOO_LONG: 400,
  USERNAME_HAS_SPACES: 400,
  USERNAME_INVALID: 400,
  USERNAME_MIXED_SCRIPTS: 400,
  USERNAME_UNCLEAR_LETTERS: 400,
  USERNAME_TAKEN: 409,
  USERNAME_CHANGES_USED_UP: 403,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_LONG: 400,
  PASSWORD_HAS_SPACES: 400,
  PASSWORDS_DIFFER: 400,
  WRONG_PASSWORD: 400,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_REGISTRATIONS: 429,

  KEY_NAME_REQUIRED: 400,
  KEY_NAME_CONTROL: 400,
  KEY_SCOPE: 400,
  KEY_LACKS_SCOPE: 403,
  KEY_EXPIRY: 400,
  KEY_LIMIT: 409,
  SHARE_LIMIT: 409,
  REQUEST_LIMIT: 409,
  TREE_LIMIT: 409,
  STORAGE_LIMIT: 409,
  REGISTRATION_CLOSED: 403,
  FILES_DELETED: 410,
  SHARE_SIGN_IN: 403,
  MAIL_UNAVAILABLE: 409,
  MAIL_ADDRESS_INVALID: 400,
  MAIL_LINK_UNKNOWN: 404,
  TOO_MANY_MAILS: 429,

  TREE_NAME_REQUIRED: 400,
  MODULATION_RANGE: 400,
  NODE_NOTE_TOO_LONG: 400,
  TREE_CHANGED: 409,
  TREE_INVALID: 422,
  EXPORT_TOO_LARGE: 422,
  TREE_CONTENT_DIFFERS: 422,
  TRANSFER_EMPTY: 400,
  TRANSFER_STATE: 409,
  EXPECTATIONS: 400,
  NO_PREDICTION: 404,
  FEEDBACK_NOT_SIGNED: 404,
  DELIVERY_RUNNING: 409,
  FEEDBACK_NAME_REQUIRED: 400,
  FEEDBACK_CONTENT_REQUIRED: 400,
  REASON_REQUIRED: 400,
  MOMENT_INVALID: 400,
  FILE_TOO_LARGE: 413,
  DEMO_PHOTON_NUMBER: 400,
  DEMO_PHOTONS: 400,
  DEMO_OVERLAP: 400,
  DEMO_PARAMETERS: 400,
  DEMO_DATA_MISSING: 409,
  TOO_MANY_DEMOS: 429,
  DATA_PROCESSING_FAILED: 422,
  DEMO_FILE_FORMAT: 400,
  DEMO_FILE_TOO_LARGE: 413,
  DATE_INVALID: 400,
  DATE_RANGE: 400,
  WEEK_START: 400,
  SLOT_PAST: 400,
  SLOT_FAR: 400,
  SLOT_SKIPPED: 400,
  SLOT_TAKEN: 409,
  SLOT_BEGUN: 409,
  WEEKLY_LIMIT: 409,
  RESERVATION_UNKNOWN: 404,
  EQUIPMENT_UNKNOWN: 404,
  RESERVATION_CANCELLED: 409,
  RESERVATION_OVER: 409,
  ADDRESS_REFUSED: 400,
  HOST_KEY_INVALID: 400,
  ADMIN_SELF: 409,
  ADMIN_LAST: 409,
  ACCOUNT_UNKNOWN: 404,
  RESET_OWN: 409,
  USER_UNKNOWN: 404,
  EQUIPMENT_EXISTS: 409,
  PROBE_STATE: 409,

  SHAPE: 400,
  NOT_JSON: 400,
  JSON_TOO_DEEP: 400,
  JSON_TOO_MANY_VALUES: 413,
  JSON_KEY_REFUSED: 400,
  TEXT_REFUSED: 400,
  BODY_TOO_LARGE: 413,
  BODY_TOO_SLOW: 408,
  MEDIA_TYPE: 415,
  BODY_ENCODED: 415,
  REQUEST_REFUSED: 400,

  IDEMPOTENCY_KEY_INVALID: 400,
  IDEMPOTENCY_KEY_REUSED: 422,
  IDEMPOTENCY_RUNNING: 409,

  BUSY: 503,
  DATABASE_BUSY: 503,
  DATABASE_DOWN: 503,
  DATABASE_DAMAGED: 503,
  DISK_FULL: 507,
  INTERNAL: 500,
};

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

/** Every failure that the server can answer; its text is in messages, its status in `failureStatus` above. */
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
