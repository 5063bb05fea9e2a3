import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import {
  eventually,
  freePort,
  type RunningProcess,
  registerUser,
  signIn,
  signInAdmin,
  startClicktree,
  temporaryFolder,
  testPassword,
} from "@clicktree/testkit";
import { benchYard, endedDelivery } from "@clicktree/testkit/sftp";
import { afterEach, expect, it } from "vitest";

const yard = benchYard();
afterEach(yard.end);

async function serve(dataDir: string, port: number): Promise<RunningProcess> {
  const env = {
    HOST: "127.0.0.1",
    PORT: String(port),
    CLICKTREE_DATA_DIR: dataDir,
    CLICKTREE_ADMIN_PASSWORD: testPassword,
    CLICKTREE_LAB_CIDRS: "127.0.0.0/8",
    CLICKTREE_LOG_LEVEL: "error",
  };
  const server = startClicktree(["serve"], { env });
  await eventually(async () => (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined))?.ok);
  return server;
}

it("reports a delivery that a killed server was running as failed, and delivers again", async () => {
  const dataDir = join(temporaryFolder("delivery-kill"), "data");
  mkdirSync(dataDir);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const doomed = await serve(dataDir, port);
  const [admin, user] = [await signInAdmin(address), await registerUser(address)];
  const [peer, bench] = [await yard.faulty("stalled"), await yard.bench("127.0.0.2")];
  for (const [at, key] of [
    [peer, peer.hostKey],
    [bench, bench.publicKey],
  ] as const) {
    const body = { name: `Bench ${at.port}`, host: at.host, port: at.port, user: "lab", hostKey: key, folder: "/" };
    expect((await admin.call(routes.equipment.create, { body })).status).toBe(201);
  }
  const { id } = (await user.call(routes.transfers.create, { body: { content: "x".repeat(300_000) } })).data;
  await user.call(routes.deliveries.create, { id, body: { host: peer.host, port: peer.port } });
  await eventually(() => peer.seen.written > 0);
  doomed.kill("SIGKILL");
  await doomed.ended;

  const heir = await serve(dataDir, port);
  const again = await signIn(address, user.username);
  const failed = await endedDelivery(again, id);
  expect(failed).toMatchObject({ state: "failed", code: "DELIVERY_INTERRUPTED" });
  expect((await again.call(routes.deliveries.cancel, { id: failed.id })).data).toEqual(failed);
  await again.call(routes.deliveries.create, { id, body: { host: bench.host, port: bench.port } });
  expect(await endedDelivery(again, id)).toMatchObject({ state: "done", bytesSent: 300_000 });
  await heir.stop();
});
