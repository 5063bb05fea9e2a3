/** The server refused the call. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status. */
  readonly status: number;
  /** Stable code of the failure, for example `NOT_FOUND`; undefined if the response has none. */
  readonly code: string | undefined;
  /** The server's message in the requested language, for the user. */
  readonly serverMessage: string | undefined;
  /** Values in the message, for example the current status. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds to wait before the next attempt, if the server says so. */
  readonly retryAfter: number | undefined;

  /** `text` is the response body, or the status text if the body is empty; `message` is "status: text". */
  constructor(status: number, text: string, retryAfter?: number) {
    super(`${status}: ${text}`);
    const failure = readFailure(text);
    this.status = status;
    this.code = failure.code;
    this.serverMessage = failure.message;
    this.details = failure.details ?? {};
    this.retryAfter = retryAfter;
  }
}

/**
 * Nothing listens, it took too long, the connection broke, something other than our server answered, or the answer is
 * too large.
 */
type NetworkReason =
  | "unreachable"
  | "timeout"
  | "interrupted"
  | "foreign-answer"
  | "too-large"
  | "no-https"
  | "redirected";

/** The server or the network is out of reach. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  readonly reason: NetworkReason;
  /** The system's code if there is one, for example `ECONNREFUSED`. */
  readonly code: string | undefined;

  constructor(reason: NetworkReason, address: string, cause?: unknown) {
    const code = systemCode(cause);
    const known = reason === "unreachable" ? (reasonOf(cause, code) ?? reason) : reason;
    super(`${known}: ${address}`, { cause });
    this.reason = known;
    this.code = code;
  }
}

/** True if a retry may succeed: no answer, or a temporary state of the server. */
export const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError &&
    (error.status >= 500 || error.status === 408 || error.status === 429 || error.code === "IDEMPOTENCY_RUNNING"));

interface FailureBody {
  code?: string;
  message?: string;
  details?: Record<string, unknown>;
}

function readFailure(text: string): FailureBody {
  try {
    const body: unknown = JSON.parse(text);
    if (!isRecord(body)) return {};
    return {
      ...(typeof body.code === "string" && { code: body.code }),
      ...(typeof body.message === "string" && { message: body.message }),
      ...(isRecord(body.details) && { details: body.details }),
    };
  } catch {
    return {}; // a proxy's page or plain text: `message` contains all of it
  }
}

/** The reason that an error of fetch gives: something answers, but elsewhere, not by TLS, or not by HTTP. */
function reasonOf(error: unknown, code = ""): NetworkReason | undefined {
  if (isRedirect(error)) return "redirected";
  if (["ERR_SSL_WRONG_VERSION_NUMBER", "ERR_SSL_PACKET_LENGTH_TOO_LONG"].includes(code)) return "no-https";
  return code.startsWith("HPE_") || isParserError(error) ? "foreign-answer" : undefined;
}

/** An answer that is not HTTP; Node.js 24 gives such an error no code. */
const isParserError = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === "HTTPParserError";

/** True if the server sent the call elsewhere, as a proxy does from http to https. Browsers do not say so. */
const isRedirect = (error: unknown): boolean =>
  isRecord(error) && isRecord(error.cause) && error.cause.message === "unexpected redirect";

/** The first `code` along the chain of causes: fetch wraps the socket's error. */
function systemCode(error: unknown): string | undefined {
  for (let cause = error, depth = 0; isRecord(cause) && depth < 5; cause = cause.cause, depth++)
    if (typeof cause.code === "string") return cause.code;
  return undefined;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
