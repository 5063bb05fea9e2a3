import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { daemonsOfEachTest, eventually, type TestDaemon } from "@clicktree/testkit";
import { expect, it } from "vitest";

const daemons = daemonsOfEachTest();
const { start } = daemons;
const sent = (request = "request_ada_1") =>
  daemons.server.requests.get(request)?.feedback.map(({ name, bytes }) => `${name} ${String(bytes)}`);
const counts = (n: number) => `# seed: ${n}\nsent,n1\n0,0\n`;
const heldIn = (lab: TestDaemon) =>
  lab.daemon.status().held.map(({ file, reason, detail }) => `${file} ${reason} ${detail}`);

const copies = [
  "test_ada_1.sync-conflict-20261130-101112-ABCDEF2.csv",
  "test_ada_1 (1).csv",
  "test_ada_1 - Copy.csv",
  "test_ada_1副本.csv",
  "Copy of test_ada_1.csv",
  "test_ada_1.csv.bak",
  "test_ada_1.csv.orig",
  "feedback_request_ada_1 (2).csv",
  "feedback_request_ada_1.csv.download",
  "feedback_request_ada_1 (BENCH's conflicted copy 2026-11-30).csv",
];

it("holds copies that other programs made, and sends the real file, whatever came first [T101]", async () => {
  daemons.server.add("request_ada_1");
  const lab = start({ rescanMs: 50 });
  await lab.event("downloaded");
  for (const name of copies) lab.write(name, counts(1));
  await eventually(() => lab.daemon.status().held.length === copies.length);
  expect(new Set(lab.all("held").map(({ reason }) => reason))).toEqual(new Set(["copy"]));
  expect(await lab.event("held", ({ file }) => file === "test_ada_1 (1).csv")).toMatchObject({
    detail: "test_ada_1.csv",
  });
  expect(sent()).toEqual([]);
  lab.write("test_ada_1.csv", counts(2));
  await lab.event("uploaded");
  expect(sent()).toEqual([`test_ada_1.csv ${counts(2)}`]);
  expect(lab.daemon.status().held).toHaveLength(copies.length);
  // a copy that a person renames is a result like any other
  renameSync(join(lab.feedback, "test_ada_1 (1).csv"), join(lab.feedback, "test_ada_1.csv"));
  await lab.event("uploaded", ({ version }) => version === 2);
  expect(sent()?.at(-1)).toBe(`test_ada_1.csv ${counts(1)}`);
});

it("ignores files of the system, locks and backups of editors without a word [T101]", async () => {
  daemons.server.add("request_ada_1");
  const lab = start({ rescanMs: 20 });
  await lab.event("downloaded");
  for (const name of [
    "desktop.ini",
    "Thumbs.db",
    "~$test_ada_1.csv",
    "test_ada_1.csv~",
    "#test_ada_1.csv#",
    "test_ada_1.csv.swp",
  ])
    lab.write(name, counts(1));
  lab.write(".~lock.test_ada_1.csv#", "ada");
  lab.write("._test_ada_1.csv", "x");
  lab.write("test_ada_1.csv", counts(2));
  await lab.event("uploaded");
  expect(lab.all("held")).toEqual([]);
});

it("takes -TEXT for a copy only while the exact name is there or was sent [T101]", async () => {
  for (const n of [1, 2, 3]) daemons.server.add(`request_ada_${n}`);
  const lab = start({ rescanMs: 30 });
  await lab.event("downloaded");
  // without the exact name it is a name like any other
  lab.write("feedback_request_ada_1-BENCH7.csv", counts(1));
  lab.write("test_ada_1-BENCH7.csv", counts(1));
  await lab.event("uploaded");
  expect(await lab.event("held")).toMatchObject({ file: "test_ada_1-BENCH7.csv", reason: "badName" });
  // beside the exact name, and after that was sent and is gone
  lab.write("test_ada_2.csv", counts(2));
  await lab.event("uploaded", ({ request }) => request === "request_ada_2");
  lab.write("test_ada_2-BENCH7.csv", counts(3));
  expect(await lab.event("held", ({ reason }) => reason === "copy")).toMatchObject({ detail: "test_ada_2.csv" });
  rmSync(join(lab.feedback, "test_ada_2.csv"));
  lab.write("test_ada_2 - evening.csv", counts(4));
  await lab.event("held", ({ file, reason }) => file === "test_ada_2 - evening.csv" && reason === "copy");
  expect(sent("request_ada_2")).toHaveLength(1);
  // an exact file that is held is still there; when it goes away, the other one is sent
  lab.write("feedback_request_ada_3.csv", counts(5).replace("seed: 5", "request: request_ada_1"));
  await lab.event("held", ({ reason }) => reason === "otherRequest");
  lab.write("feedback_request_ada_3-BENCH7.csv", counts(6));
  await lab.event("held", ({ file }) => file === "feedback_request_ada_3-BENCH7.csv");
  rmSync(join(lab.feedback, "feedback_request_ada_3.csv"));
  await lab.event("uploaded", ({ request }) => request === "request_ada_3");
  expect(sent("request_ada_3")).toEqual([`feedback_request_ada_3-BENCH7.csv ${counts(6)}`]);
});

it("lets the exact name win over a longer one that was sent before, and holds a longer one beside it [T101]", async () => {
  for (const n of [1, 2]) daemons.server.add(`request_ada_${n}`);
  const lab = start();
  await lab.event("downloaded");
  lab.write("feedback_request_ada_1_run3.csv", counts(1));
  await lab.event("uploaded");
  lab.write("test_ada_1.csv", counts(2));
  await lab.event("uploaded", ({ version }) => version === 2);
  lab.write("feedback_request_ada_1_run3.csv", counts(3));
  expect(await lab.event("held")).toMatchObject({ reason: "otherContent", detail: "test_ada_1.csv" });
  expect(sent()).toEqual([`feedback_request_ada_1_run3.csv ${counts(1)}`, `test_ada_1.csv ${counts(2)}`]);
  await lab.stop();
  // a restart changes nothing
  const again = start({ requests: lab.requests, feedback: lab.feedback });
  await eventually(() => again.daemon.status().held.length === 1);
  expect(heldIn(again)).toEqual(["feedback_request_ada_1_run3.csv otherContent test_ada_1.csv"]);
  expect(sent()).toHaveLength(2);
});

it("lets a file with counts win over one without, not the other way round [T101]", async () => {
  for (const n of [1, 2]) daemons.server.add(`request_ada_${n}`);
  const lab = start();
  await lab.event("downloaded");
  lab.write("test_ada_1.txt", "It ran well.\n");
  await lab.event("uploaded");
  lab.write("test_ada_1.csv", counts(1));
  await lab.event("uploaded", ({ version }) => version === 2);
  lab.write("test_ada_2.csv", counts(2));
  await lab.event("uploaded", ({ request }) => request === "request_ada_2");
  lab.write("test_ada_2.txt", "It ran well.\n");
  expect(await lab.event("held")).toMatchObject({ file: "test_ada_2.txt", reason: "otherContent" });
  expect(sent()?.at(-1)).toBe(`test_ada_1.csv ${counts(1)}`);
  expect(sent("request_ada_2")).toEqual([`test_ada_2.csv ${counts(2)}`]);
});
