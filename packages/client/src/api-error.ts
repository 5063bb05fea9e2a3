/** The server answered, and the answer is no. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status. */
  readonly status: number;
  /** Stable name of the failure, e.g. `NOT_FOUND`; undefined where the answer carries none. */
  readonly code: string | undefined;
  /** The server's own sentence, in the language that was asked for: the text to show to a person. */
  readonly serverMessage: string | undefined;
  /** Values behind the message, e.g. the current status. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds to wait before the next try, where the server says so. */
  readonly retryAfter: number | undefined;

  /** `text` is the body of the answer, or the status text where the body is empty; `message` is "status: text". */
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

/** Why no answer came: nothing listens, it took too long, the line broke, or what answered is not this product. */
export const networkReasons = ["unreachable", "timeout", "interrupted", "foreign-answer"] as const;
export type NetworkReason = (typeof networkReasons)[number];

/** The server or the network is out of reach. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  readonly reason: NetworkReason;
  /** The system's code where there is one, e.g. `ECONNREFUSED`. */
  readonly code: string | undefined;

  constructor(reason: NetworkReason, address: string, cause?: unknown) {
    super(`${reason}: ${address}`, { cause });
    this.reason = reason;
    this.code = systemCode(cause);
  }
}

/** Whether the same call may well go through later: no answer came, or one that tells of a state of the server. */
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
    return {}; // a proxy's page or plain text: the message holds it whole
  }
}

/** The first `code` along the chain of causes: fetch hides the socket's error inside its own. */
function systemCode(error: unknown): string | undefined {
  for (let cause = error, depth = 0; isRecord(cause) && depth < 5; cause = cause.cause, depth++)
    if (typeof cause.code === "string") return cause.code;
  return undefined;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
