import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { startProcess, startTestDaemon, temporaryFolder } from "@clicktree/testkit";
import { expect, it, vi } from "vitest";
import { isLock, lockFolder } from "./lock.js";

const lockPath = (folder: string) => join(folder, ".clicktree", "lock");
function leaveLock(folder: string, text: string) {
  mkdirSync(join(folder, ".clicktree"), { recursive: true });
  writeFileSync(lockPath(folder), text);
}

it("lets one daemon watch a folder; a second ends with 1 and names the first [T71]", async () => {
  const first = startTestDaemon();
  await first.event("connected");
  const { requests, feedback } = first;
  const second = await startTestDaemon({ requests, feedback }).daemon.ended;
  expect(second).toMatchObject({ reason: "locked", exitCode: 1, detail: `pid ${process.pid} on ${hostname()}` });
  const sameResults = await startTestDaemon({ requests: temporaryFolder("other"), feedback }).daemon.ended;
  expect(sameResults.reason).toBe("locked");
  await first.stop();
  const third = startTestDaemon({ requests, feedback });
  await third.event("connected");
  await third.stop();
});

it.each([
  ["of a process that is gone", async () => JSON.stringify({ pid: await gonePid(), started: "1", host: hostname() })],
  [
    "of an earlier process of the same number",
    async () => JSON.stringify({ pid: process.pid, started: "1", host: hostname() }),
  ],
  ["that says nothing", async () => ""],
  ["that is garbled", async () => '{"pid":-1'],
])("takes over a lock %s [T71]", async (_, content) => {
  const folder = temporaryFolder("lock");
  leaveLock(folder, await content());
  const lock = await lockFolder(folder);
  expect(isLock(lock)).toBe(true);
  expect(JSON.parse(readFileSync(lockPath(folder), "utf8"))).toMatchObject({ pid: process.pid });
  if (isLock(lock)) await lock.release();
});

it("respects the lock of another machine while it is refreshed, and takes it over two minutes after [T71]", async () => {
  const folder = temporaryFolder("lock");
  const other = { pid: 1, started: "1", host: "another-bench" };
  leaveLock(folder, JSON.stringify(other));
  expect(await lockFolder(folder)).toEqual(other);
  const refreshedBefore = (ms: number) => {
    const at = new Date(Date.now() - ms);
    utimesSync(lockPath(folder), at, at);
  };
  refreshedBefore(110_000);
  expect(await lockFolder(folder)).toEqual(other);
  refreshedBefore(130_000);
  expect(isLock(await lockFolder(folder))).toBe(true);
});

it("refreshes its lock by itself until it is released, however rarely the daemon looks at the folder [T71]", async () => {
  const intervals = vi.spyOn(globalThis, "setInterval");
  const folder = temporaryFolder("lock");
  const lock = await lockFolder(folder);
  const [refresh, ms] = intervals.mock.lastCall!;
  intervals.mockRestore();
  expect(ms).toBeLessThan(60_000);
  const old = new Date(Date.now() - 180_000);
  utimesSync(lockPath(folder), old, old);
  refresh();
  await expect.poll(() => statSync(lockPath(folder)).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
  if (isLock(lock)) await lock.release();
});

it("gives a stale lock to exactly one of many processes [T71]", async () => {
  const folder = temporaryFolder("lock");
  leaveLock(folder, JSON.stringify({ pid: await gonePid(), started: "1", host: hostname() }));
  const results = await Promise.all(Array.from({ length: 20 }, () => lockFolder(folder)));
  expect(results.filter(isLock)).toHaveLength(1);
});

it.runIf(process.platform === "linux")(
  "takes over the lock of a killed process that its parent has not reaped [T71]",
  async () => {
    const parent = spawn("sh", ["-c", "sleep 60 & echo $!; exec sleep 60"], { stdio: ["ignore", "pipe", "ignore"] });
    try {
      const pid = Number(await new Promise((done) => parent.stdout.once("data", done)));
      const stat = () =>
        readFileSync(`/proc/${pid}/stat`, "utf8")
          .replace(/^.*\) /s, "")
          .split(" ");
      // a shell might reap its dead child; the program that replaces it does not
      await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, "utf8")).toBe("sleep\n");
      process.kill(pid, "SIGKILL");
      await expect.poll(() => stat()[0]).toBe("Z");
      const folder = temporaryFolder("lock");
      leaveLock(folder, JSON.stringify({ pid, started: stat()[19], host: hostname() }));
      expect(isLock(await lockFolder(folder))).toBe(true);
    } finally {
      parent.kill();
    }
  },
);

async function gonePid(): Promise<number> {
  const gone = startProcess(process.execPath, ["-e", ""]);
  await gone.ended;
  return gone.pid;
}
