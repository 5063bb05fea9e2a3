import { ApiError, isRecord, NetworkError } from "./api-error.js";

/** A file as the server keeps it. */
export interface FileAnswer {
  readonly bytes: Uint8Array;
  /** Name from Content-Disposition; a name to show, never a path to open. */
  readonly fileName: string | undefined;
  readonly contentType: string | undefined;
}

/** The refusal in an answer that is no success. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  return new ApiError(
    response.status,
    text === "" ? response.statusText : text,
    readRetryAfter(response.headers.get("retry-after")),
  );
}

/** What a success carries in `data`. Throws NetworkError where something else than this product answered. */
export async function readData(response: Response): Promise<unknown> {
  const text = await response.text();
  const body = parse(text);
  if (!isRecord(body) || !("data" in body)) throw new NetworkError("foreign-answer", response.url);
  return body.data;
}

/** The bytes of a file and its name. */
export async function readFile(response: Response): Promise<FileAnswer> {
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    fileName: readFileName(response.headers.get("content-disposition")),
    contentType: response.headers.get("content-type") ?? undefined,
  };
}

/** Seconds for which a server's wish to be left alone is heeded: timers end at once where they are given above 24 days. */
const longestWait = 86_400;

/** Seconds from a Retry-After header, a number of seconds or a date; a day at most. */
export function readRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Math.min(longestWait, Number(header));
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.min(longestWait, Math.max(0, Math.ceil((date - now) / 1000)));
}

/** The file name of a Content-Disposition header (RFC 6266): `filename*` before `filename`. */
export function readFileName(header: string | null): string | undefined {
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header ?? "")?.[1];
  if (extended !== undefined)
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      return undefined; // a broken escape: no name is better than a wrong one
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
