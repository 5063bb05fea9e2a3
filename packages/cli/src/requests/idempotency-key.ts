import { createHash } from "node:crypto";

/** A key that stays the same for the same thing: sent twice, it counts once. */
export function idempotencyKey(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(String(part.length)).update(":").update(part);
  return hash.digest("hex");
}
