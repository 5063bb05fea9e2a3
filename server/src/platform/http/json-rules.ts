import { isUtf8 } from "node:buffer";
import { DomainError } from "../../failures/domain-error.js";

/** Maximum nesting of a body; the body itself is level 1. */
const maxDepth = 64;
const refusedKeys = new Set(["__proto__", "constructor", "prototype"]);
const invalidText = /[\0\p{Surrogate}]/u;

/**
 * Parses a JSON body. Refuses bytes that are not UTF-8, more than 64 levels, field names of JavaScript's prototypes, and
 * NUL or unpaired surrogates, which PostgreSQL cannot store.
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
  // Such characters can only come from \u escapes; most bodies have none, so their strings need no check.
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
  if (look && invalidText.test(text)) throw new DomainError("TEXT_REFUSED");
}
