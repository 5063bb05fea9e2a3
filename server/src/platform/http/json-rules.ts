import { isUtf8 } from "node:buffer";
import { DomainError } from "../../failures/domain-error.js";

/** Deepest nesting of a body, the body itself being level 1. */
export const maxDepth = 64;
const refusedKeys = new Set(["__proto__", "constructor", "prototype"]);
const noText = /[\0\p{Surrogate}]/u;

/**
 * Reads a JSON body. Refuses what is no UTF-8, deeper than 64 levels, names a field after JavaScript's prototypes, or
 * holds a NUL or half a surrogate pair, which PostgreSQL could not store.
 */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new DomainError("NOT_JSON");
  const text = bytes.toString("utf8");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError("NOT_JSON");
  }
  // Such characters can only have come as \u escapes; most bodies have none and need no look at their strings.
  requirePlain(value, text.includes("\\u"));
  return value;
}

function requirePlain(root: unknown, lookAtTexts: boolean): void {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === "string") requireText(value, lookAtTexts);
      else if (typeof value === "object" && value !== null) {
        if (depth === maxDepth) throw new DomainError("JSON_TOO_DEEP", { params: { limit: maxDepth } });
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

function requireText(text: string, look: boolean): void {
  if (look && noText.test(text)) throw new DomainError("TEXT_REFUSED");
}
