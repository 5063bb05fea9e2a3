import type { Reader } from "../../database/store.js";

/** Identifies the session or key that opened a stream. */
export const holderOf = (by: { kind: "session"; sessionId: number } | { kind: "key"; keyId: number }): string =>
  by.kind === "session" ? `session:${by.sessionId}` : `key:${by.keyId}`;

const idsOf = (holders: readonly string[], kind: string): number[] =>
  holders.flatMap((holder) => (holder.startsWith(`${kind}:`) ? [Number(holder.slice(kind.length + 1))] : []));

async function living(reader: Reader, ids: readonly number[], table: string, condition: string, bind: string) {
  if (ids.length === 0) return [];
  const rows = await reader.all<{ id: number }>(
    `SELECT t.id FROM ${reader.dialect.elements("$1")} JOIN ${table} t ON t.id = CAST(j.value ->> 0 AS INTEGER)
     WHERE ${condition}`,
    [JSON.stringify(ids.map((id) => [id])), bind],
  );
  return rows.map((row) => row.id);
}

/** The holders that are still valid: sessions that have not ended, keys neither deleted nor expired. */
export async function liveHolders(reader: Reader, holders: readonly string[], now: number): Promise<Set<string>> {
  const born = new Date(now - 30 * 86_400_000).toISOString();
  const sessions = await living(reader, idsOf(holders, "session"), "sessions", "t.created_at > $2", born);
  const keys = await living(
    reader,
    idsOf(holders, "key"),
    "api_keys",
    "(t.expires_at IS NULL OR t.expires_at > $2)",
    new Date(now).toISOString(),
  );
  return new Set([...sessions.map((id) => `session:${id}`), ...keys.map((id) => `key:${id}`)]);
}
