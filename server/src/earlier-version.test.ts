import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { createCaller, createTestDatabase, databaseKinds, type TestDatabase, testSettings } from "@clicktree/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readSettings } from "./config/read-settings.js";
import { type RunningServer, startServer } from "./start-server.js";

/** The answers of the earlier version, and passwords of its accounts; see server/fixtures/README.md. */
interface Known {
  /** A time in ms since 1970 at which its sessions have not expired yet. */
  readonly at: number;
  readonly password: string;
  readonly people: readonly { readonly username: string; readonly token: string; readonly cookie: string }[];
  readonly keys: { readonly user: string; readonly admin: string };
  /** The first call with an Idempotency-Key, and its answer. */
  readonly first: { readonly body: object; readonly key: string; readonly answer: { readonly requestNumber: string } };
  readonly answers: readonly {
    readonly username: string;
    readonly path: string;
    readonly status: number;
    /** A JSON answer, the code of a failure, or the bytes of a file in base64. */
    readonly body: object | string;
  }[];
}

const folder = fileURLToPath(new URL("../fixtures/data-8a6f2de/", import.meta.url));
const unzipped = (path: string): Buffer => gunzipSync(readFileSync(path));

/** Puts the fixture into an empty database and its data directory. */
async function restore({ kind, dataDir, url }: TestDatabase): Promise<Known> {
  for (const file of readdirSync(join(folder, kind)).filter((name) => !/^known|sql\.gz$/.test(name))) {
    const path = join(dataDir, file.replace(/\.gz$/, ""));
    writeFileSync(path, unzipped(join(folder, kind, file)));
    chmodSync(path, 0o600);
  }
  if (url !== undefined) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(unzipped(join(folder, kind, "clicktree.sql.gz")).toString("utf8"));
    await client.end();
  }
  return JSON.parse(unzipped(join(folder, kind, "known.json.gz")).toString("utf8")) as Known;
}

/** The interval of the only measured success, before and now: it was Wilson's, for an effective number of shots. */
const intervals = [
  {
    was: { low: 0.7103092346747636, high: 0.7279224204395319 },
    now: { low: 0.7123257996660105, high: 0.7261179820221169 },
  },
] as const;

/** A JSON answer of the earlier version, with the figures that are now computed differently. */
function recomputed(body: object): object {
  return JSON.parse(JSON.stringify(body), (_, value: unknown) => {
    const interval = intervals.find(
      ({ was }) => typeof value === "object" && value !== null && "low" in value && value.low === was.low,
    );
    return interval === undefined ? value : { ...(value as object), ...interval.now };
  }) as object;
}

describe.each(databaseKinds)("The data directory of an earlier version on %s", (kind) => {
  let database: TestDatabase;
  let known: Known;
  let server: RunningServer;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    known = await restore(database);
    const read = readSettings({
      ...testSettings,
      ...database.settings,
      CLICKTREE_SESSION_SECRET: "",
      CLICKTREE_TIMEZONE: "UTC",
    });
    if ("faults" in read) throw new Error("settings refused");
    server = await startServer(read.settings, { now: () => known.at + 60_000, onFirstAdministrator });
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  const onFirstAdministrator = vi.fn();
  const guest = () => createCaller(server.address);

  it("needs no new administrator", () => {
    expect(onFirstAdministrator).not.toHaveBeenCalled();
  });

  it("answers every call as the earlier version did, to the sessions that it opened", async () => {
    const tokens = new Map(known.people.map(({ username, token }) => [username, token]));
    expect(known.answers.length).toBeGreaterThan(70);
    for (const { username, path, status, body } of known.answers) {
      const reply = await guest().send("GET", path, { headers: { "X-Auth-Token": tokens.get(username) ?? "" } });
      const isJson = reply.headers.get("content-type")?.startsWith("application/json");
      const now = isJson ? reply.json : reply.bytes.toString("base64");
      const what = `${username} ${path}`;
      expect({ what, status: reply.status }).toEqual({ what, status });
      if (typeof body === "string") expect(now, what).toBe(body);
      else expect(now, what).toMatchObject(recomputed(body));
    }
  });

  it("accepts its cookies, passwords and API keys", async () => {
    for (const { username, cookie } of known.people) {
      const isAdmin = username === "admin";
      const { data } = await guest().send("GET", "/api/user", { headers: { cookie: `session=${cookie}` } });
      expect(data).toMatchObject({ isAdmin: isAdmin ? 1 : 0 });
      const body = { username: (data as { username: string }).username, password: known.password };
      const signedIn = await guest().send("POST", isAdmin ? "/api/admin/login" : "/api/login", { body });
      expect(signedIn.status).toBe(200);
    }
    const list = async (path: string, key: string) =>
      (await guest().send("GET", path, { headers: { "X-API-Key": key } })).data;
    expect(await list("/api/user/file-transfers?view=summary", known.keys.user)).toHaveLength(7);
    expect(await list("/api/admin/file-transfers/completed?view=summary", known.keys.admin)).toHaveLength(3);
  });

  it("continues: the same Idempotency-Key has the same answer, the next request the next number", async () => {
    const token = known.people.find(({ username }) => username === "小明同学")?.token ?? "";
    const ming = guest().with({ "X-Auth-Token": token });
    const { body, key, answer } = known.first;
    const again = await ming.send("POST", "/api/transfer", { body, headers: { "Idempotency-Key": key } });
    expect(again.data).toEqual(answer);
    const next = await ming.send("POST", "/api/transfer", { body });
    expect(next.data).toMatchObject({ requestNumber: "request_小明的实验_2", status: 0 });
  });
});
