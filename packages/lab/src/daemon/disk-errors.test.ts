import { constants, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import type * as Fs from "node:fs/promises";
import { join } from "node:path";
import {
  eventually,
  fakeLaboratoryServer,
  startTestDaemon,
  type TestDaemon,
  temporaryFolder,
} from "@clicktree/testkit";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openJournal } from "./journal.js";

/** The error when a file is opened for writing; the tests cannot fill a real disk. */
const disk = vi.hoisted(() => ({
  code: undefined as string | undefined,
  reads: undefined as string | undefined,
  /** The disk is filling up: one write stores a part of its bytes, the next one none. */
  isFilling: false,
}));
vi.mock("node:fs/promises", async (load) => {
  const fs = await load<typeof Fs>();
  const failure = (code: string) => Object.assign(new Error(code), { code, syscall: "write", errno: -1 });
  return {
    ...fs,
    open: async (...args: Parameters<typeof fs.open>) => {
      const handle = await fs.open(...args);
      const [, flags] = args;
      if (flags === "wx" || (typeof flags === "number" && (flags & constants.O_APPEND) !== 0)) {
        const { writeFile, write } = handle;
        const part = (text: string) => write.call(handle, text.slice(0, 20));
        handle.writeFile = (...rest) =>
          disk.code ? Promise.reject(failure(disk.code)) : writeFile.apply(handle, rest);
        Object.assign(handle, {
          write: (text: string) => {
            if (disk.code) return Promise.reject(failure(disk.code));
            return disk.isFilling ? part(text) : write.call(handle, text);
          },
          appendFile: async (text: string) => {
            if (disk.code) throw failure(disk.code);
            if (!disk.isFilling) return writeFile.call(handle, text);
            await part(text);
            throw failure("ENOSPC");
          },
        });
      }
      return handle;
    },
    writeFile: async (...args: Parameters<typeof fs.writeFile>) => {
      if (disk.code) throw failure(disk.code);
      return fs.writeFile(...args);
    },
    mkdir: async (...args: Parameters<typeof fs.mkdir>) => {
      const [path, options] = args;
      if (disk.code === undefined || existsSync(path)) return fs.mkdir(...args);
      // With `recursive`, Node.js itself reports ENOENT.
      throw failure(typeof options === "object" && options?.recursive ? "ENOENT" : disk.code);
    },
    readdir: async (...args: Parameters<typeof fs.readdir>) => {
      if (disk.reads) throw failure(disk.reads);
      return fs.readdir(...args);
    },
  };
});

let running: TestDaemon | undefined;
let server = fakeLaboratoryServer();
beforeEach(() => {
  server = fakeLaboratoryServer();
  disk.code = undefined;
  disk.reads = undefined;
  disk.isFilling = false;
});
afterEach(async () => {
  await running?.stop();
});
const start = (options?: Parameters<typeof startTestDaemon>[0]) => {
  running = startTestDaemon({ server, ...options });
  return running;
};

it.each([
  ["ENOSPC", "diskFull"],
  ["EACCES", "noPermission"],
  ["EROFS", "readOnly"],
])("keeps running with %s, is degraded, and delivers when the disk accepts files again [T64]", async (code, fault) => {
  const lab = start({ pollMs: 20, rescanMs: 20 });
  await lab.event("connected");
  disk.code = code;
  server.add("request_ada_1");
  const trouble = await lab.event("diskTrouble", ({ path }) => path.endsWith("request_ada_1.txt"));
  expect(trouble).toMatchObject({ action: "write", fault, code });
  expect(lab.daemon.status().degraded).toBe(true);
  disk.code = undefined;
  await lab.event("downloaded");
  await eventually(() => !lab.daemon.status().degraded);
  expect(lab.all("diskTrouble").filter(({ path }) => path.endsWith(".txt"))).toHaveLength(1);
});

it("reports a disk that was read-only from the start as read-only [T64]", async () => {
  disk.code = "EROFS";
  const lab = start();
  const trouble = await lab.event("diskTrouble");
  expect(trouble).toMatchObject({ path: join(lab.requests, ".clicktree"), fault: "readOnly", code: "EROFS" });
  disk.code = undefined;
  await lab.event("connected");
});

it("sends results while its journal cannot be written, once, and writes the journal later [T64]", async () => {
  server.add("request_ada_1");
  const lab = start({ rescanMs: 30 });
  await lab.event("downloaded");
  disk.code = "ENOSPC";
  lab.write("test_ada_1.txt", "x\n");
  await lab.event("uploaded");
  await lab.event("diskTrouble", ({ path }) => path.endsWith("journal.jsonl"));
  disk.code = undefined;
  await lab.event("diskRecovered");
  await lab.stop();
  const again = start({ requests: lab.requests, feedback: lab.feedback });
  await again.event("connected");
  expect(server.calls.get("uploadFeedback")).toBe(1);
});

it("confirms a record only when it is on disk, also after a write that failed [T64]", async () => {
  const folder = temporaryFolder("journal");
  mkdirSync(join(folder, ".clicktree"));
  const troubles: string[] = [];
  const open = () => openJournal({ folder, onDiskError: ({ code }) => troubles.push(code), onFailpoint: () => {} });
  const journal = await open();
  disk.code = "ENOSPC";
  await journal.append({ kind: "runEnded", request: "request_ada_1", at: "1" });
  expect(await journal.repair()).toBe(false);
  disk.code = undefined;
  await journal.append({ kind: "runEnded", request: "request_ada_2", at: "2" });
  expect([...(await open()).state.runsEnded.keys()]).toEqual(["request_ada_1", "request_ada_2"]);
  expect(troubles).toEqual(["ENOSPC", "ENOSPC"]);
  expect(await journal.repair()).toBe(true);
});

it("does not confirm a record that was only partly written [T64]", async () => {
  const folder = temporaryFolder("journal");
  mkdirSync(join(folder, ".clicktree"));
  const troubles: string[] = [];
  const open = () => openJournal({ folder, onDiskError: ({ code }) => troubles.push(code), onFailpoint: () => {} });
  const journal = await open();
  disk.isFilling = true;
  await journal.append({ kind: "runEnded", request: "request_ada_1", at: "1" });
  expect(troubles).toEqual(["ENOSPC"]);
  disk.isFilling = false;
  await journal.append({ kind: "runEnded", request: "request_ada_2", at: "2" });
  await journal.close();
  const again = await open();
  expect([again.dropped, [...again.state.runsEnded.keys()]]).toEqual([0, ["request_ada_1", "request_ada_2"]]);
  await again.close();
});

it("ends a single run with 1 if a folder cannot be written or read [T64]", async () => {
  server.add("request_ada_1");
  disk.code = "ENOSPC";
  expect(await start({ once: true }).daemon.ended).toMatchObject({ reason: "disk", exitCode: 1 });
  disk.code = undefined;
  disk.reads = "EACCES";
  expect(await start({ once: true }).daemon.ended).toMatchObject({ reason: "disk", exitCode: 1 });
});

it("continues when the requests folder is deleted: it reports that and does not create it again [T64]", async () => {
  const lab = start({ pollMs: 20, rescanMs: 50 });
  await lab.event("connected");
  rmSync(lab.requests, { recursive: true });
  server.add("request_ada_1");
  const trouble = await lab.event("diskTrouble", ({ path }) => path === lab.requests);
  expect(trouble.fault).toBe("folderMissing");
  await eventually(() => server.calls.get("pending") !== undefined);
  expect(existsSync(lab.requests)).toBe(false);
  mkdirSync(lab.requests);
  await lab.event("diskRecovered", ({ path }) => path === lab.requests);
  await eventually(() => existsSync(join(lab.requests, "request_ada_1.txt")));
});

it.each([
  ["scan", 50],
  ["poll", 2_000],
])(
  "notices at a scan that the requests folder is back, also if only a %s missed it [T64]",
  async (missed, rescanMs) => {
    const lab = start({ pollMs: 600_000, rescanMs });
    await eventually(() => server.calls.get("events") === 1 && (server.calls.get("pending") ?? 0) >= 4); // both lists twice
    await lab.event("connected");
    renameSync(lab.requests, `${lab.requests}-away`);
    if (missed === "poll") server.announce();
    await lab.event("diskTrouble", ({ path }) => path === lab.requests);
    renameSync(`${lab.requests}-away`, lab.requests);
    await lab.event("diskRecovered", ({ path }) => path === lab.requests);
    expect(lab.daemon.status().degraded).toBe(false);
  },
);

it("waits, degraded, for a folder that cannot be written when it starts [T64]", async () => {
  server.add("request_ada_1");
  disk.code = "ENOSPC";
  const lab = start();
  expect(await lab.event("diskTrouble")).toMatchObject({ fault: "diskFull", action: "write" });
  expect(lab.daemon.status().degraded).toBe(true);
  disk.code = undefined;
  await lab.event("downloaded");
  expect(lab.all("diskRecovered")).toHaveLength(1);
});
