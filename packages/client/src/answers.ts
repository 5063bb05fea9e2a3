import { ApiError, isRecord, NetworkError } from "./api-error.js";
import { readBytes, readRefusalText } from "./read-limited.js";

/** A file as the server stores it. */
export interface FileAnswer {
  readonly bytes: Uint8Array;
  /** Name from Content-Disposition, for display; never a path to open. */
  readonly fileName: string | undefined;
  readonly contentType: string | undefined;
}

/** The error in a response that is not a success. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const text = await readRefusalText(response).catch(() => "");
  return new ApiError(
    response.status,
    text === "" ? response.statusText : text,
    readRetryAfter(response.headers.get("retry-after")),
  );
}

interface AnswerLimits {
  readonly maxBytes?: number | undefined;
  readonly isTooLarge?: ((text: string) => boolean) | undefined;
}

/** The body of a success. Throws NetworkError if something other than our server answered. */
export async function readBody(
  response: Response,
  address: string,
  { maxBytes, isTooLarge }: AnswerLimits = {},
): Promise<{ readonly data: unknown; readonly message: string }> {
  const text = new TextDecoder().decode(await readBytes(response, address, maxBytes));
  if (isTooLarge?.(text)) throw new NetworkError("too-large", address);
  const body = parse(text);
  if (!isRecord(body) || !("data" in body)) throw new NetworkError("foreign-answer", address);
  return { data: body.data, message: typeof body.message === "string" ? body.message : "" };
}

/** The bytes of a file and its name. */
export async function readFile(response: Response, address: string, maxBytes?: number): Promise<FileAnswer> {
  return {
    bytes: await readBytes(response, address, maxBytes),
    fileName: readFileName(response.headers.get("content-disposition")),
    contentType: response.headers.get("content-type") ?? undefined,
  };
}

/** In seconds. Timers of more than 24 days would fire at once. */
const maxRetryAfter = 86_400;

/** Seconds from a Retry-After header (seconds or a date), at most one day. */
function readRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Math.min(maxRetryAfter, Number(header));
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.min(maxRetryAfter, Math.max(0, Math.ceil((date - now) / 1000)));
}

/** The file name of a Content-Disposition header (RFC 6266): `filename*` before `filename`. */
function readFileName(header: string | null): string | undefined {
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header ?? "")?.[1];
  if (extended !== undefined)
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      return undefined; // invalid escape: no name is better than a wrong one
    }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? "");
  return plain?.[1]?.replace(/\\(.)/g, "$1") ?? plain?.[2];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
