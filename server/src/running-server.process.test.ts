import { randomBytes } from "node:crypto";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import {
  brokenOutputs,
  createCaller,
  eventually,
  freePort,
  type RunningProcess,
  registerUser,
  signInAdmin,
  startClicktree,
  startUnheard,
  temporaryFolder,
  testPassword,
  testSettings,
} from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "./database/open-store.js";

const { trees, accounts, apiKeys, system } = routes;

async function serve(
  dataDir: string,
  more: Record<string, string> = {},
): Promise<{ server: RunningProcess; address: string }> {
  const env = { ...testSettings, CLICKTREE_DATA_DIR: dataDir, ...more };
  const server = startClicktree(["serve"], { env });
  const line = await server.line(/http:\/\/127\.0\.0\.1:\d+/);
  return { server, address: /http:\/\/\S+/.exec(line)?.[0] ?? "" };
}

it("[T74] keeps every write that it acknowledged when it is killed, and starts again", async () => {
  const dataDir = temporaryFolder("killed");
  let { server, address } = await serve(dataDir);
  const person = await registerUser(address);
  const acknowledged: string[] = [];
  const write = async (writer: number) => {
    for (let n = 0; ; n++) {
      const name = `tree ${writer}.${n}`;
      const reply = await person.call(trees.create, { body: { name, nodes: [], edges: [] } }).catch(() => undefined);
      if (reply?.status !== 201) return;
      acknowledged.push(name);
      if (acknowledged.length === 100) server.kill("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, i) => write(i)));
  await server.ended;
  expect(acknowledged.length).toBeGreaterThanOrEqual(100);

  const store = await openStore({ kind: "sqlite", file: join(dataDir, "clicktree.sqlite") });
  expect(await store.all("SELECT integrity_check AS it FROM pragma_integrity_check")).toEqual([{ it: "ok" }]);
  await store.close();
  ({ server, address } = await serve(dataDir));
  expect((await createCaller(address).call(system.health)).status).toBe(200);
  const list = await createCaller(address, person.headers).call(trees.list);
  const names = new Set(list.data.map(({ name }) => name));
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  expect((await server.stop()).exitCode).toBe(0);
});

it("[T78] answers all calls under load when it is stopped, and exits with 0", async () => {
  const { server, address } = await serve(temporaryFolder("ended"));
  const person = await registerUser(address);
  const { hostname, port } = new URL(address);
  const outcomes: Record<string, number> = {};
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  const call = () =>
    new Promise<string>((resolve) => {
      get({ hostname, port, path: trees.list.path, agent, headers: person.headers }, (response) => {
        response.resume().on("end", () => resolve(String(response.statusCode)));
        response.on("error", (error: NodeJS.ErrnoException) => resolve(`cut ${error.code}`));
      }).on("error", (error: NodeJS.ErrnoException) => resolve(String(error.code)));
    });
  const work = async () => {
    for (;;) {
      const outcome = await call();
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (outcome === "ECONNREFUSED") return;
      if ((outcomes["200"] ?? 0) === 2000) server.kill("SIGTERM");
    }
  };
  // Hashing takes long enough to be still running when the server stops.
  const slow = async () => {
    const reply = await person
      .call(accounts.login, { body: { username: person.username, password: testPassword } })
      .catch((error: Error) => ({ status: error.message }));
    return reply.status;
  };
  const loads = Array.from({ length: 50 }, work);
  const slowOnes = await Promise.all(Array.from({ length: 6 }, slow));
  await Promise.all(loads);
  const end = await server.ended;
  agent.destroy();
  expect(Object.keys(outcomes).sort()).toEqual(["200", "ECONNREFUSED"]);
  expect(new Set(slowOnes)).toEqual(new Set([200]));
  expect([end.exitCode, end.signal]).toEqual([0, undefined]);
});

it("[T34] logs JSON lines that cannot be forged and contain no secret", async () => {
  const { server, address } = await serve(temporaryFolder("logged"), { CLICKTREE_LOG_LEVEL: "debug" });
  const person = await registerUser(address);
  const admin = await signInAdmin(address);
  const made = await person.call(apiKeys.create, { body: { keyName: "bench" } });
  const marker = randomBytes(8).toString("hex");
  const secrets = [testPassword, person.token, admin.token, made.data.keyValue, marker];
  const withKey = createCaller(address, { "X-API-Key": made.data.keyValue });
  await withKey.call(trees.create, { body: { name: `tree ${marker}\r\n{"level":60}`, nodes: [], edges: [] } });
  await person.send("GET", `/api/trees?token=${marker}`);
  await person.send("GET", `/api/${marker}%0d%0a{"level":60,"msg":"forged"}`);
  await createCaller(address).call(accounts.login, {
    body: { username: `${marker}\r\n{"level":60}`, password: `${marker}-wrong` },
    headers: { "user-agent": marker, cookie: `session=${marker}` },
  });
  await person.call(accounts.changePassword, {
    body: { currentPassword: `${marker}-old`, newPassword: `${marker}-new`, confirmPassword: `${marker}-new` },
  });
  const { stderr, exitCode } = await server.stop();
  expect(exitCode).toBe(0);
  const lines = stderr.trim().split("\n");
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ name: "clicktree", level: expect.any(Number) });
  expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level > 30)).toEqual([]);
  for (const secret of secrets) expect(stderr).not.toContain(secret);
  expect(stderr).not.toMatch(/SELECT|INSERT|scrypt/);
});

it.each(brokenOutputs)("works without its log if the log cannot be written: %s", async (broken) => {
  const port = await freePort();
  const env = {
    ...testSettings,
    PORT: String(port),
    CLICKTREE_DATA_DIR: temporaryFolder("unheard"),
    CLICKTREE_LOG_LEVEL: "debug",
  };
  const server = startUnheard(broken, ["serve"], { env, errorsToo: true });
  const address = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(`${address}/api/health`).catch(() => undefined))?.ok === true, {
    within: 60_000,
  });
  const person = await registerUser(address);
  expect((await person.call(trees.list)).status).toBe(200);
  expect((await server.stop()).exitCode).toBe(0);
});
