import type { Route } from "@clicktree/contract";
import { formatText, type Language } from "@clicktree/messages";
import { failures } from "@clicktree/messages/catalogs";
import { formatShapeError } from "@clicktree/messages/format";
import type { Boom } from "@hapi/boom";
import { databaseFailure } from "../../database/database-failure.js";
import { DomainError, type FailureCode, failureStatus } from "../../failures/domain-error.js";

interface FailureAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly message: string;
    readonly code: FailureCode;
    readonly status?: number;
    readonly details?: object;
  };
}

/** Failures of the framework itself, by status. */
const byStatus: Readonly<Record<number, FailureCode>> = {
  401: "SIGN_IN_REQUIRED",
  403: "NOT_ALLOWED",
  404: "NOT_FOUND",
  408: "BODY_TOO_SLOW",
  413: "BODY_TOO_LARGE",
  415: "MEDIA_TYPE",
  503: "BUSY",
};

/** hapi could not parse the URL, such as `*`: the only TypeError that a client can cause. */
const isNoUrl = (error: Error & { code?: unknown }): boolean => error.code === "ERR_INVALID_URL";

/** The failure that a client sees. Anything unexpected is INTERNAL, without details. */
export function failureOf(error: Error | Boom): DomainError {
  const known = databaseFailure(error);
  if (known instanceof DomainError) return known;
  const status = "isBoom" in error && (!(error instanceof TypeError) || isNoUrl(error)) ? error.output.statusCode : 500;
  const code = byStatus[status] ?? (status < 500 ? "REQUEST_REFUSED" : "INTERNAL");
  return new DomainError(code, { cause: error });
}

/** The answer to a failure; with its status in the body if the route's envelope has one. */
export function failureAnswer(
  { code, more }: DomainError,
  language: Language,
  envelope?: Route["envelope"],
): FailureAnswer {
  const status = failureStatus[code];
  const message = more.shape
    ? formatShapeError(more.shape.error, more.shape.noun, language)
    : formatText(failures, language, code, typeof more.params === "function" ? more.params(language) : more.params);
  return {
    status,
    headers: more.retryAfter === undefined ? {} : { "retry-after": String(more.retryAfter) },
    body: {
      message,
      code,
      ...(envelope === "status" ? { status } : {}),
      ...(more.details ? { details: more.details } : {}),
    },
  };
}
