import { createHash } from "node:crypto";
import { routes } from "@clicktree/contract";
import { forEachDatabase, smallTree } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";
import type { Reader } from "../../database/store.js";

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
const tables = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table'",
  postgres: "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
} as const;

/** The rows of every table, as text. */
async function everyRow(reader: Reader, kind: keyof typeof tables): Promise<string> {
  const texts: string[] = [];
  for (const { name } of await reader.all<{ name: string }>(tables[kind]))
    for (const row of await reader.all<Record<string, unknown>>(`SELECT * FROM ${name}`))
      for (const value of Object.values(row))
        texts.push(value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value));
  return texts.join("\n");
}

forEachDatabase("The database", (db) => {
  it("stores API keys, session tokens and links only as their SHA-256 hashes [T51] [T52] [T86]", async () => {
    const person = await db.server.registerUser();
    const { keyValue } = await db.server.apiKey(person, ["trees:read"]);
    const { data: tree } = await person.call(routes.trees.create, { body: smallTree() });
    const share = { kind: "tree", objectId: tree.id, audience: "anyone", mayCopy: false } as const;
    const { token } = (await person.call(routes.shares.create, { body: share })).data;
    const store = await openStore(db.server.database.address);
    try {
      const stored = await everyRow(store, db.kind);
      for (const secret of [keyValue, person.token, token!]) {
        expect(secret.length).toBeGreaterThan(20);
        expect(stored).not.toContain(secret);
      }
      const hashIn = async (column: string, table: string) =>
        (
          await store.all<{ hash: string }>(`SELECT ${column} AS hash FROM ${table} WHERE user_id = $1`, [person.id])
        ).map(({ hash }) => hash);
      expect(await hashIn("key_hash", "api_keys")).toEqual([sha256(keyValue)]);
      expect(await hashIn("token_hash", "sessions")).toEqual([sha256(person.token)]);
      expect(await hashIn("token_hash", "shares")).toEqual([sha256(token!)]);
    } finally {
      await store.close();
    }
  });
});
