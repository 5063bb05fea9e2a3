import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { daemonsOfEachTest, eventually, refusal } from "@clicktree/testkit";
import { expect, it } from "vitest";

const daemons = daemonsOfEachTest();
const { start } = daemons;
const sent = (request: string) =>
  daemons.server.requests.get(request)?.feedback.map(({ name, bytes }) => [name, String(bytes)]);

/** Counts how often the daemon looks at each file. `rescanned` waits for five more scans of the folder. */
function countLooks() {
  const looks = new Map<string, number>();
  const looksAt = (file: string) => looks.get(file) ?? 0;
  return {
    onFailpoint(point: string, file: string) {
      if (point === "fileSeen") looks.set(file, looksAt(file) + 1);
    },
    async rescanned(file: string) {
      const before = looksAt(file);
      await eventually(() => looksAt(file) >= before + 5);
    },
  };
}

it("sends a result that appears in the folder byte for byte, and reports it", async () => {
  daemons.server.add("request_ada_1");
  const lab = start();
  await lab.event("downloaded");
  lab.write("test_ada_1.txt", "sent,n1\n0,0\n");
  expect(await lab.event("uploaded")).toMatchObject({ request: "request_ada_1", file: "test_ada_1.txt", version: 1 });
  expect(sent("request_ada_1")).toEqual([["test_ada_1.txt", "sent,n1\n0,0\n"]]);
  expect(lab.daemon.status()).toMatchObject({ uploaded: 1, waiting: [], held: [] });
});

it("sends a feedback_ file to the request number that its name contains", async () => {
  daemons.server.add("request_ada_1");
  daemons.server.add("request_ada_12");
  const lab = start();
  lab.write("feedback_request_ada_12_run3.dat", Uint8Array.from([0, 255, 10]));
  await lab.event("uploaded");
  expect(daemons.server.requests.get("request_ada_12")?.feedback[0]?.bytes).toEqual(Buffer.from([0, 255, 10]));
  expect(sent("request_ada_1")).toEqual([]);
});

it("waits for a writer that grows a file slowly and sends it whole, once [T62]", async () => {
  daemons.server.add("request_ada_1");
  const lab = start();
  await lab.event("downloaded");
  const path = join(lab.feedback, "test_ada_1.txt");
  for (let i = 0; i < 30; i++) {
    appendFileSync(path, i === 29 ? "end\n" : `${i},`);
    await pause(15);
  }
  await lab.event("uploaded");
  expect(sent("request_ada_1")).toEqual([["test_ada_1.txt", expect.stringMatching(/^0,1,.*28,end\n$/)]]);
});

it("adapts to a program that pauses longer than expected, and sends the rest in one piece [T62]", async () => {
  daemons.server.add("request_ada_1");
  const lab = start();
  await lab.event("downloaded");
  const parts = ["a\n", "b\n", "c\n", "d\n", "e\n", "f\n"];
  for (const part of parts) {
    appendFileSync(join(lab.feedback, "test_ada_1.txt"), part);
    await pause(300);
  }
  await eventually(() => sent("request_ada_1")?.at(-1)?.[1] === parts.join(""));
  expect(sent("request_ada_1")?.length).toBeLessThanOrEqual(3);
});

it("does not send an empty file that is about to be written [T62]", async () => {
  daemons.server.add("request_ada_1");
  daemons.server.add("request_ada_2");
  const lab = start();
  const written = performance.now();
  lab.write("test_ada_1.txt", "");
  await lab.event("downloaded");
  // a file with content that is written later is sent first
  lab.write("test_ada_2.txt", "whole\n");
  expect(await lab.event("uploaded")).toMatchObject({ file: "test_ada_2.txt" });
  // on a busy machine these steps take longer than the two seconds that an empty file may stay empty
  expect(lab.all("held").length === 0 || performance.now() - written >= 2000).toBe(true);
  lab.write("test_ada_1.txt", "full\n");
  await eventually(() => lab.all("uploaded").length === 2);
  expect(sent("request_ada_1")).toEqual([["test_ada_1.txt", "full\n"]]);
});

it("sends a file that is renamed into place without waiting for it to settle [T62]", async () => {
  daemons.server.add("request_ada_1");
  const lab = start();
  await lab.event("downloaded");
  lab.write("test_ada_1.txt.part", "whole");
  await pause(20);
  renameSync(join(lab.feedback, "test_ada_1.txt.part"), join(lab.feedback, "test_ada_1.txt"));
  await lab.event("uploaded");
  expect(lab.all("held")).toEqual([]);
});

it("sends a file that was changed after it was sent as a new version and reports it [T62]", async () => {
  daemons.server.add("request_ada_1");
  const lab = start();
  lab.write("test_ada_1.txt", "first\n");
  await lab.event("uploaded");
  lab.write("test_ada_1.txt", "second\n");
  expect(await lab.event("uploaded", ({ version }) => version === 2)).toBeDefined();
  expect(lab.all("changed")).toMatchObject([{ file: "test_ada_1.txt", request: "request_ada_1" }]);
  lab.write("test_ada_1.txt", "first\n");
  await lab.event("uploaded", ({ version }) => version === 3);
  expect(sent("request_ada_1")?.map(([, text]) => text)).toEqual(["first\n", "second\n", "first\n"]);
});

it("sends the first of two different files for one request and holds the second [T63]", async () => {
  daemons.server.add("request_ada_1");
  const lab = start();
  lab.write("test_ada_1.txt", "a\n");
  await lab.event("uploaded");
  lab.write("feedback_request_ada_1.txt", "b\n");
  expect(await lab.event("held")).toMatchObject({
    file: "feedback_request_ada_1.txt",
    reason: "otherContent",
    request: "request_ada_1",
    detail: "test_ada_1.txt",
  });
  expect(sent("request_ada_1")).toEqual([["test_ada_1.txt", "a\n"]]);
});

it("treats the same content under a second name as already sent [T63]", async () => {
  daemons.server.add("request_ada_1");
  const lab = start();
  lab.write("test_ada_1.txt", "a\n");
  await lab.event("uploaded");
  lab.write("feedback_request_ada_1.txt", "a\n");
  expect(await lab.event("alreadyThere")).toMatchObject({ file: "feedback_request_ada_1.txt" });
  expect(daemons.server.calls.get("uploadFeedback")).toBe(1);
  expect(lab.daemon.status().held).toEqual([]);
});

it("holds files that match no request, several, or one only without regard to case, and reports each once [T63]", async () => {
  daemons.server.add("request_ada_1");
  daemons.server.add("request_bob_2");
  const { onFailpoint, rescanned } = countLooks();
  const lab = start({ rescanMs: 30, onFailpoint });
  const names = ["test_eve_1.txt", "feedback_request_ada_1_request_bob_2.txt", "test_Ada_1.txt", "notes.txt"];
  for (const name of names) lab.write(name, "x\n");
  await eventually(() => lab.daemon.status().held.length === 4);
  await rescanned("test_eve_1.txt");
  const heldFiles = lab.all("held").map(({ file, reason }) => [file, reason]);
  expect(heldFiles.sort()).toEqual(
    [
      ["feedback_request_ada_1_request_bob_2.txt", "manyRequests"],
      ["notes.txt", "badName"],
      ["test_Ada_1.txt", "letterCase"],
      ["test_eve_1.txt", "noRequest"],
    ].sort(),
  );
  expect(daemons.server.calls.get("uploadFeedback")).toBeUndefined();
});

it("sends a held file once its request appears", async () => {
  const lab = start();
  lab.write("test_ada_1.txt", "early\n");
  expect(await lab.event("held")).toMatchObject({ reason: "noRequest" });
  daemons.server.add("request_ada_1");
  await lab.event("uploaded");
  expect(lab.all("released")).toMatchObject([{ file: "test_ada_1.txt" }]);
});

it("never opens links, pipes, folders or files over 10 MiB, whatever they are called [T69]", async () => {
  for (let n = 1; n <= 5; n++) daemons.server.add(`request_ada_${n}`);
  const lab = start({
    before: ({ feedback }) => {
      symlinkSync("/etc/passwd", join(feedback, "test_ada_1.txt"));
      execFileSync("mkfifo", [join(feedback, "test_ada_2.txt")]);
      mkdirSync(join(feedback, "test_ada_3.txt"));
      writeFileSync(join(feedback, "test_ada_4.txt"), "");
      truncateSync(join(feedback, "test_ada_4.txt"), 2 * 1024 ** 3);
      mkdirSync(join(feedback, "archive"));
    },
  });
  await eventually(() => lab.daemon.status().held.length === 4);
  const held = lab.all("held").map(({ file, reason, detail }) => `${file} ${reason} ${detail}`);
  expect(held.sort()).toEqual([
    "test_ada_1.txt notAFile symlink",
    "test_ada_2.txt notAFile FIFO",
    "test_ada_3.txt notAFile directory",
    "test_ada_4.txt tooLarge 2147483648",
  ]);
  expect(daemons.server.calls.get("uploadFeedback")).toBeUndefined();
});

it("compares names in NFC and refuses names with line ends, emoji or invisible characters [T70]", async () => {
  daemons.server.add("request_zo\u00eb_1");
  const lab = start();
  for (const name of ["test_\u{1f600}_1.csv", "test_a\nb_1.csv", "test_\u202eada_1.csv"]) lab.write(name, "x\n");
  await eventually(() => lab.all("held").length === 3);
  expect(new Set(lab.all("held").map(({ reason }) => reason))).toEqual(new Set(["badName"]));
  lab.write("test_zoe\u0308_1.csv", "sent,n1\n0,0\n");
  await lab.event("uploaded");
  expect(sent("request_zo\u00eb_1")).toEqual([["test_zoe\u0308_1.csv", "sent,n1\n0,0\n"]]);
});

it.runIf(process.platform === "linux")(
  "reports a file whose name is not UTF-8 instead of ignoring it [T70]",
  async () => {
    const gbk = Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]); // 张三
    const lab = start({
      before: ({ feedback }) =>
        writeFileSync(Buffer.concat([Buffer.from(join(feedback, "test_")), gbk, Buffer.from("_1.csv")]), "x\n"),
    });
    expect(await lab.event("held")).toMatchObject({ file: "test_\ufffd\ufffd\ufffd\ufffd_1.csv", reason: "badName" });
  },
);

it("holds a file that the server refuses, with the server's sentence, until the file changes", async () => {
  daemons.server.add("request_ada_1");
  daemons.server.interfere = (call) => {
    if (call === "uploadFeedback" && daemons.server.calls.get(call) === 1)
      throw refusal(409, "TRANSFER_STATE", "Rejected");
  };
  const { onFailpoint, rescanned } = countLooks();
  const lab = start({ rescanMs: 30, onFailpoint });
  lab.write("test_ada_1.txt", "x\n");
  expect(await lab.event("held")).toMatchObject({ reason: "refused", detail: "Rejected" });
  await rescanned("test_ada_1.txt");
  expect(daemons.server.calls.get("uploadFeedback")).toBe(1);
  lab.write("test_ada_1.txt", "y\n");
  await lab.event("uploaded");
});

it("sends a file once even if the folder is read again before the server refuses it", async () => {
  for (const number of [1, 2]) daemons.server.add(`request_ada_${number}`);
  const settled: string[] = [];
  const confirmed: string[] = [];
  const lab = start({
    rescanMs: 10,
    onFailpoint: (name, file) => name === "fileSettled" && settled.push(file),
    confirm: async ({ file }) => confirmed.push(file) > 0,
  });
  daemons.server.interfere = async (call) => {
    if (call !== "uploadFeedback" || daemons.server.calls.get(call) !== 1) return;
    await eventually(() => settled.length > 1);
    throw refusal(409, "TRANSFER_STATE", "Rejected");
  };
  lab.write("test_ada_1.txt", "x\n");
  expect(await lab.event("held")).toMatchObject({ reason: "refused" });
  lab.write("test_ada_2.txt", "x\n");
  await lab.event("uploaded");
  expect(confirmed).toEqual(["test_ada_1.txt", "test_ada_2.txt"]);
  expect(sent("request_ada_1")).toEqual([]);
});

it("asks first if a confirmation is configured", async () => {
  daemons.server.add("request_ada_1");
  daemons.server.add("request_ada_2");
  const lab = start({ confirm: async ({ file }) => file !== "test_ada_1.txt" });
  lab.write("test_ada_1.txt", "x\n");
  lab.write("test_ada_2.txt", "x\n");
  await lab.event("uploaded", ({ file }) => file === "test_ada_2.txt");
  expect(await lab.event("held")).toMatchObject({ file: "test_ada_1.txt", reason: "declined" });
});

it("lets files wait while paused", async () => {
  for (const number of [1, 2]) daemons.server.add(`request_ada_${number}`);
  const settled = new Set<string>();
  const lab = start({ onFailpoint: (point, file) => point === "fileSettled" && settled.add(file) });
  await lab.event("downloaded");
  lab.daemon.pause(true);
  // A file takes longer to settle than to upload: the first one would be sent before the second has settled.
  for (const file of ["test_ada_1.txt", "test_ada_2.txt"]) {
    lab.write(file, "x\n");
    await eventually(() => settled.has(file));
  }
  expect(daemons.server.calls.get("uploadFeedback")).toBeUndefined();
  lab.daemon.pause(false);
  for (const request of ["request_ada_1", "request_ada_2"])
    await lab.event("uploaded", (event) => event.request === request);
});

it("continues when the feedback folder is deleted, and sends again when it is back [T64]", async () => {
  daemons.server.add("request_ada_1");
  const lab = start({ rescanMs: 50 });
  await lab.event("downloaded");
  rmSync(lab.feedback, { recursive: true });
  expect(await lab.event("diskTrouble")).toMatchObject({ fault: "folderMissing", path: lab.feedback });
  expect(lab.daemon.status().degraded).toBe(true);
  mkdirSync(lab.feedback);
  await lab.event("diskRecovered");
  lab.write("test_ada_1.txt", "x\n");
  await lab.event("uploaded");
  expect(lab.daemon.status().degraded).toBe(false);
});
