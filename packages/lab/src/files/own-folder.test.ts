import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fakeLaboratoryServer, startTestDaemon, temporaryFolder } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";
import { runLaboratory } from "../virtual/index.js";
import { ownFolder, removeTemporaries } from "./own-folder.js";

/** Everything under a folder, with its content. */
function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

/** A folder of someone else with names that a daemon could want. */
function someoneElse(): string {
  const outside = temporaryFolder("outside");
  for (const name of ["thesis.tmp", "4711-1.tmp", "journal.jsonl", "lock"]) writeFileSync(join(outside, name), name);
  return outside;
}

describe("a link in the place of our own folder [T108]", () => {
  it.each(["requests", "feedback"] as const)("ends a single run of the daemon: in %s", async (which) => {
    const outside = someoneElse();
    const before = contentOf(outside);
    const server = fakeLaboratoryServer();
    server.add("request_ada_1");
    const lab = startTestDaemon({
      ...{ server, once: true },
      before: (folders) => symlinkSync(outside, join(folders[which], ownFolder)),
    });
    const path = join(lab[which], ownFolder);
    expect(await lab.daemon.ended).toMatchObject({ reason: "disk", exitCode: 1, detail: `${path}: ENOTOURS` });
    expect(contentOf(outside)).toEqual(before);
    expect(existsSync(join(lab.requests, "request_ada_1.txt"))).toBe(false);
  });

  it("keeps the daemon waiting, which says so and goes on when the link is gone", async () => {
    const outside = someoneElse();
    const before = contentOf(outside);
    const lab = startTestDaemon({ before: ({ requests }) => symlinkSync(outside, join(requests, ownFolder)) });
    expect(await lab.event("diskTrouble")).toMatchObject({ fault: "notOurs", path: join(lab.requests, ownFolder) });
    rmSync(join(lab.requests, ownFolder));
    await lab.event("started");
    await lab.stop();
    expect(contentOf(outside)).toEqual(before);
  });

  it("that appears while the daemon runs is not followed either", async () => {
    const outside = someoneElse();
    const before = contentOf(outside);
    const lab = startTestDaemon({ rescanMs: 20 });
    await lab.event("connected");
    rmSync(join(lab.requests, ownFolder), { recursive: true });
    symlinkSync(outside, join(lab.requests, ownFolder));
    lab.server.add("request_ada_1");
    expect(await lab.event("diskTrouble")).toMatchObject({ fault: "notOurs" });
    await lab.stop();
    expect(contentOf(outside)).toEqual(before);
  });

  it("stops the simulated laboratory, too", async () => {
    const outside = someoneElse();
    const before = contentOf(outside);
    const outbox = temporaryFolder("outbox");
    symlinkSync(outside, join(outbox, ".laboratory"));
    const explain = () => "";
    const onEvent = () => undefined;
    const { signal } = new AbortController();
    const end = await runLaboratory({ inbox: temporaryFolder("inbox"), outbox, once: true, explain, onEvent, signal });
    expect(end.reason).toBe("trouble");
    expect(contentOf(outside)).toEqual(before);
  });
});

it.each(["journal.jsonl", "lock"])(
  "a link named %s in our folder leads to nothing that is read or changed [T108]",
  async (name) => {
    const outside = someoneElse();
    const before = contentOf(outside);
    const lab = startTestDaemon({
      once: true,
      before({ requests }) {
        mkdirSync(join(requests, ownFolder));
        symlinkSync(join(outside, name), join(requests, ownFolder, name));
      },
    });
    const path = join(lab.requests, ownFolder, name);
    expect(await lab.daemon.ended).toMatchObject({ reason: "disk", detail: `${path}: ENOTOURS` });
    expect(contentOf(outside)).toEqual(before);
  },
);

it("a link in the place of an unfinished file is replaced, not followed [T108]", async () => {
  const outside = someoneElse();
  const before = contentOf(outside);
  const lab = startTestDaemon();
  await lab.event("connected");
  for (let n = 1; n < 500; n++)
    symlinkSync(join(outside, "thesis.tmp"), join(lab.requests, ownFolder, `${process.pid}-${n}.tmp`));
  lab.server.add("request_ada_1");
  await lab.event("downloaded");
  await lab.stop();
  expect(contentOf(outside)).toEqual(before);
});

it("only names of our own are removed as unfinished [T108]", async () => {
  const folder = temporaryFolder("own");
  const own = join(folder, ownFolder);
  mkdirSync(own);
  const foreign = [
    "thesis.tmp",
    "run-4711.tmp",
    "4711.tmp",
    "a-1.tmp",
    "4711-1.tmp.bak",
    "lock.tmp",
    ".tmp",
    "lock-x.tmp",
  ];
  const ours = ["4711-1.tmp", "lock-4711-k3jq9.tmp", "lock-4711-k3jq9.tmp.copy.tmp", "lock-0123456789abcdef.tmp"];
  for (const name of [...foreign, ...ours]) writeFileSync(join(own, name), name);
  await removeTemporaries(folder);
  expect(readdirSync(own).sort()).toEqual([...foreign].sort());
});

it.runIf(process.getuid?.() === 0)("a folder of another user is refused, and left empty [T108]", async () => {
  const lab = startTestDaemon({
    once: true,
    before({ requests }) {
      mkdirSync(join(requests, ownFolder));
      chownSync(join(requests, ownFolder), 12_345, 12_345);
    },
  });
  expect(await lab.daemon.ended).toMatchObject({ reason: "disk" });
  expect(readdirSync(join(lab.requests, ownFolder))).toEqual([]);
});
