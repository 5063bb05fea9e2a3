import assert from "node:assert/strict";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventually, freePort, startClicktree, testPassword } from "@clicktree/testkit";
import { openPlace } from "./folder-place.js";
import { hasResult, inPlace, isSaved, once, type Scenario } from "./folder-scene.js";
import { resultName } from "./result-files.js";

const noWriting = inPlace(async (lab, place, watch, user) => {
  const daemon = await watch();
  chmodSync(place.requests, 0o555);
  const { requestNumber } = await lab.send("0\n3");
  await daemon.line(/"kind":"diskTrouble".*"fault":"noPermission","action":"write"/, 60_000);
  await daemon.stop();
  assert.equal(await once(lab, place, user), 1);
  assert.equal(existsSync(join(place.requests, `${requestNumber}.txt`)), false);
  await watch();
  chmodSync(place.requests, 0o755);
  await isSaved(place, requestNumber, "0\n3");
});

const noReading = inPlace(async (lab, place, watch) => {
  const daemon = await watch();
  const { requestNumber } = await lab.send("0\n4");
  await isSaved(place, requestNumber, "0\n4");
  const result = join(place.feedback, resultName(requestNumber));
  writeFileSync(result, "sent,n1\n0,0\n", { mode: 0o000 });
  chmodSync(result, 0o000);
  await daemon.line(/"kind":"held".*"reason":"unreadable"/, 60_000);
  chmodSync(place.feedback, 0o000);
  await daemon.line(/"kind":"diskTrouble".*"fault":"noPermission","action":"read"/, 60_000);
  chmodSync(place.feedback, 0o755);
  chmodSync(result, 0o644);
  await daemon.line(/"kind":"diskRecovered"/, 60_000);
  await hasResult(lab, requestNumber);
});

/** [T76] A server whose database it may only read refuses to start and changes nothing. */
async function readOnlyDatabase(_lab: unknown, user: number | undefined): Promise<void> {
  const place = openPlace(user);
  const dataDir = join(place.base, "data");
  mkdirSync(dataDir);
  if (user !== undefined) chownSync(dataDir, user, user);
  const port = await freePort();
  const env = {
    HOST: "127.0.0.1",
    PORT: String(port),
    CLICKTREE_DATA_DIR: dataDir,
    CLICKTREE_ADMIN_PASSWORD: testPassword,
    CLICKTREE_LOG_LEVEL: "error",
  };
  const serve = () => startClicktree(["serve"], { env, user });
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined))?.ok;
  const file = join(dataDir, "clicktree.sqlite");
  try {
    const first = serve();
    await eventually(isReady, { within: 30_000 });
    assert.equal((await first.stop()).exitCode, 0);
    const before = readFileSync(file);
    for (const [path, mode] of [
      [file, 0o444],
      [dataDir, 0o555],
    ] as const) {
      const usual = statSync(path).mode & 0o777;
      chmodSync(path, mode);
      const refused = await serve().ended;
      assert.equal(refused.exitCode, 2, refused.stderr);
      assert.match(refused.stderr, new RegExp(dataDir));
      assert.doesNotMatch(refused.stderr, /\n\s+at /);
      chmodSync(path, usual);
    }
    assert.ok(readFileSync(file).equals(before));
    const last = serve();
    await eventually(isReady, { within: 30_000 });
    await last.stop();
  } finally {
    place.close();
  }
}

export const permissionScenarios: readonly Scenario[] = [
  { name: "requests folder without permission to write [T64]", needs: "user", run: noWriting },
  { name: "results without permission to read [T64]", needs: "user", run: noReading },
  { name: "database that can only be read [T76]", needs: "user", run: readOnlyDatabase },
];
