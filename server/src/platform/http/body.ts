import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { DomainError } from "../../failures/domain-error.js";
import type { ArrivingBody } from "./body-memory.js";

/** Maximum nesting of a body; the body itself is level 1. */
const maxDepth = 64;
const refusedKeys = new Set(["__proto__", "constructor", "prototype"]);
const invalidText = /[\0\p{Surrogate}]/u;

/**
 * Parses a JSON body of at most about `maxValues` values: millions of small ones would block the event loop for seconds.
 * Refuses bytes that are not UTF-8, more than 64 levels, field names of JavaScript's prototypes, and NUL or unpaired
 * surrogates, which PostgreSQL cannot store.
 */
export function parseJson(bytes: Buffer, maxValues: number): unknown {
  if (!isUtf8(bytes)) throw new DomainError("NOT_JSON");
  requireSmall(bytes, maxValues);
  const text = bytes.toString("utf8");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError("NOT_JSON");
  }
  // Such characters can only come from \u escapes; most bodies have none, so their strings need no check.
  requirePlain(value, text.includes("\\u"));
  return value;
}

const [quote, comma, openBracket, backslash, closeBracket, openBrace, closeBrace] = [
  0x22, 0x2c, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d,
];

/** Counts levels, and values by the commas and opening brackets, before anything is made of them. */
function requireSmall(bytes: Buffer, limit: number): void {
  let [values, depth] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    const opens = byte === openBracket || byte === openBrace;
    if (byte === quote) at = endOfString(bytes, at);
    else if (opens && ++depth > maxDepth) throw new DomainError("JSON_TOO_DEEP", { params: { limit: maxDepth } });
    else if (byte === closeBracket || byte === closeBrace) depth--;
    if ((opens || byte === comma) && ++values > limit)
      throw new DomainError("JSON_TOO_MANY_VALUES", { params: { limit } });
  }
}

/** The place of the quote that ends the string which begins at `start`; the end of the bytes if there is none. */
function endOfString(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(quote, start + 1); end >= 0; end = bytes.indexOf(quote, end + 1)) {
    let escapes = 0;
    while (bytes[end - 1 - escapes] === backslash) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return bytes.length;
}

function requirePlain(root: unknown, lookAtTexts: boolean): void {
  let level: unknown[] = [root];
  while (level.length > 0) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === "string") requireText(value, lookAtTexts);
      else if (typeof value === "object" && value !== null) {
        if (Array.isArray(value)) for (const item of value) next.push(item);
        else for (const key in value) next.push(member(value, key, lookAtTexts));
      }
    }
    level = next;
  }
}

function member(object: object, key: string, lookAtTexts: boolean): unknown {
  if (refusedKeys.has(key)) throw new DomainError("JSON_KEY_REFUSED", { params: { key } });
  requireText(key, lookAtTexts);
  return (object as Record<string, unknown>)[key];
}

/** Throws TEXT_REFUSED for a text that PostgreSQL cannot store, if `look` is true. */
export function requireText(text: string, look = true): void {
  if (look && invalidText.test(text)) throw new DomainError("TEXT_REFUSED");
}

/** A body must deliver `windowBytes` in every window of `windowMs`, or end. */
const windowMs = 10_000;
const windowBytes = 65_536;
/** How much of a refused body is read and discarded, so that the client can read the answer. */
const drainBytes = 128 * 1_048_576;

/** Throws unless the headers announce plain JSON, or no body if none is expected. */
export function requireJsonHeaders({ headers }: IncomingMessage, expectsBody: boolean): void {
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") throw new DomainError("BODY_ENCODED");
  const type = headers["content-type"];
  if (type === undefined && !expectsBody) return;
  const [mime = "", ...parameters] = (type ?? "").toLowerCase().split(";");
  const charset = parameters.map((p) => p.trim()).find((p) => p.startsWith("charset="));
  if (mime.trim() !== "application/json" || (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)))
    throw new DomainError("MEDIA_TYPE");
}

/** Seconds after which a body may find room that others have used up. */
const retryAfter = 5;

/**
 * Reads a body of at most `limit` bytes. A longer one is refused before it is in memory, a slow one after 10 s, and one
 * that `memory` has no room for when it exceeds that.
 */
export function readBody(
  source: Readable,
  request: IncomingMessage,
  limit: number,
  memory: ArrivingBody,
): Promise<Buffer> {
  const announced = Number(request.headers["content-length"] ?? 0);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let inWindow = 0;
    let failure: DomainError | undefined;
    const fail = (error: DomainError) => {
      failure = error;
      chunks.length = 0;
      memory.end();
    };
    const finish = (result: Buffer | DomainError) => {
      clearInterval(timer);
      memory.end();
      source.off("data", onData).off("end", onEnd).off("close", onClose).off("error", onClose);
      source.on("error", () => undefined);
      if (result instanceof DomainError) reject(result);
      else resolve(result);
    };
    const tooLarge = () => new DomainError("BODY_TOO_LARGE", { params: { limit } });
    const tooSlow = () => new DomainError("BODY_TOO_SLOW");
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      inWindow += chunk.length;
      if (failure === undefined && size > limit) fail(tooLarge());
      if (failure === undefined && !memory.add(chunk.length)) fail(new DomainError("BUSY", { retryAfter }));
      if (failure === undefined) chunks.push(chunk);
      else if (size > drainBytes) finish(failure);
    };
    const onEnd = () => finish(failure ?? Buffer.concat(chunks, size));
    const onClose = () => finish(failure ?? new DomainError("REQUEST_REFUSED"));
    const timer = setInterval(() => {
      if (inWindow < windowBytes || failure) finish(failure ?? tooSlow());
      inWindow = 0;
    }, windowMs);
    if (announced > limit) fail(tooLarge());
    if (announced > drainBytes) finish(tooLarge());
    else source.on("data", onData).on("end", onEnd).on("close", onClose).on("error", onClose);
  });
}
