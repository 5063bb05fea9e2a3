import { createClient } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { startTestServer, type TestServer } from "@clicktree/testkit";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { registerBench } from "./register-bench.js";

let server: TestServer;
let admin: ReturnType<typeof createClient>;
beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_LAB_CIDRS: "127.0.0.0/8" } });
  const { token } = await server.admin();
  admin = createClient({ baseUrl: server.address, token });
});
afterAll(() => server.stop());

const [key, otherKey] = ["A", "B"].map((letter) => `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${letter.repeat(43)}`);
const labKey = { publicKey: `${key} clicktree`, privateKey: "", fingerprint: "" };
const list = async () => (await admin.call(routes.equipment.list)).map(({ name, port }) => `${name} ${port}`).sort();
const register = (name: string, port: number, hostKey: string, host = "127.0.0.1") =>
  admin.call(routes.equipment.create, { body: { name, host, port, user: "clicktree", hostKey, folder: "/" } });
const start = (sftpPort: number) => registerBench(admin, { sftpPort, labKey });

beforeEach(async () => {
  for (const { id } of await admin.call(routes.equipment.list))
    await admin.call(routes.equipment.remove, { params: { id } });
});

it("registers the bench once, and keeps the name that a person gave it, also on another port", async () => {
  expect([await start(2200), await start(2200), await list()]).toEqual([
    undefined,
    undefined,
    ["simulated-bench 2200"],
  ]);
  const [bench] = await admin.call(routes.equipment.list);
  await admin.call(routes.equipment.remove, { params: { id: bench!.id } });
  await register("optics-2", 2200, key!);
  expect([await start(2200), await list()]).toEqual([undefined, ["optics-2 2200"]]);
  expect([await start(2201), await list()]).toEqual([undefined, ["optics-2 2201"]]);
});

it("replaces its own old key, and leaves benches at other addresses alone", async () => {
  await register("simulated-bench", 2200, otherKey!);
  await register("simulated-bench", 2300, otherKey!, "127.0.0.2");
  expect([await start(2200), await list()]).toEqual([undefined, ["simulated-bench 2200", "simulated-bench 2300"]]);
  expect((await admin.call(routes.equipment.list)).map(({ hostKey }) => hostKey).sort()).toEqual([key, otherKey]);
});

it("says why it is not registered if a person's equipment has its address, and removes nothing", async () => {
  await start(2199);
  await register("real", 2200, otherKey!);
  expect(await start(2200)).toContain("127.0.0.1 port 2200 is already registered");
  expect(await list()).toEqual(["real 2200", "simulated-bench 2199"]);
});
