import { join } from "node:path";
import { routes } from "@clicktree/contract";
import {
  createCaller,
  createTestDatabase,
  databaseKinds,
  eventually,
  openEventStream,
  runClicktree,
  type ServerProcess,
  signInAdmin,
  startServerOn,
  type TestDatabase,
  temporaryFolder,
  testSettings,
  withApiKey,
} from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Failed sign-ins after which further ones are refused. */
const maxGuesses = 4;

describe.each(databaseKinds)("The person who runs the server (%s)", (kind) => {
  let database: TestDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    server = await startServerOn(database, { CLICKTREE_LIMIT_SIGN_INS: String(maxGuesses) });
  });
  afterAll(async () => {
    await server.process.stop();
    await database.drop();
  });
  const reset = (name: string, ...more: string[]) =>
    runClicktree(["serve", "--reset-password", name, ...more], { env: { ...testSettings, ...database.settings } });

  it("resets the only administrator's lost password, beside the running server and without it", async () => {
    const admin = await signInAdmin(server.address);
    const key = await withApiKey(server.address, admin, ["requests:read"]);
    const stream = await openEventStream(admin);
    const done = await reset("ADMIN");
    expect(done).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^[\w-]{20}\n$/) });
    expect(done.stderr).toContain("Password of admin reset.");
    await eventually(() => stream.ended);
    expect((await admin.call(routes.accounts.user)).status).toBe(401);
    expect((await key.call(routes.adminTransfers.pending)).status).toBe(200);
    const password = done.stdout.trim();
    const again = await signInAdmin(server.address, password);
    const [row] = (await again.call(routes.audit.list, { query: { action: "password-reset" } })).data;
    expect(row).toMatchObject({ person: null, object: { id: admin.id, name: "admin" }, detail: null, client: "" });
    expect(JSON.stringify(row)).not.toContain(password);

    await server.process.stop();
    const made = JSON.parse((await reset("admin", "--json")).stdout) as { username: string; password: string };
    expect(made.username).toBe("admin");
    server = await startServerOn(database, { CLICKTREE_LIMIT_SIGN_INS: String(maxGuesses) });
    const body = { username: "admin", password };
    expect((await createCaller(server.address).call(routes.accounts.adminLogin, { body })).status).toBe(401);
    expect((await signInAdmin(server.address, made.password)).id).toBe(admin.id);
  });

  it("signs in at once after too many guesses of the old password", async () => {
    const statusOf = async (password: string) => {
      const body = { username: "admin", password };
      return (await createCaller(server.address).call(routes.accounts.adminLogin, { body, mayFail: true })).status;
    };
    const guesses = Array.from({ length: maxGuesses }, () => statusOf("guess-guess"));
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]));
    expect(await statusOf("guess-guess")).toBe(429);
    const done = await reset("admin");
    expect([done.exitCode, await statusOf(done.stdout.trim())]).toEqual([0, 200]);
  });

  it("learns who the administrators are if no account has the name", async () => {
    const unknown = await reset("root");
    expect([unknown.exitCode, unknown.stdout, unknown.stderr]).toEqual([
      1,
      "",
      "No account has the name root\nAdministrators: admin\n",
    ]);
  });
});

it("resets no password where there is no database, and creates none", async () => {
  const dataDir = temporaryFolder("none");
  const end = await runClicktree(["serve", "--reset-password", "admin", "--lang", "zh"], {
    env: { ...testSettings, CLICKTREE_DATA_DIR: dataDir },
  });
  expect([end.exitCode, end.stderr]).toEqual([
    2,
    expect.stringContaining(`数据库 ${join(dataDir, "clicktree.sqlite")} 不存在`),
  ]);
});
