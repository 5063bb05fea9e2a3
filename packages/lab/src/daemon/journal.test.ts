import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventually, fakeLaboratoryServer, startTestDaemon, temporaryFolder } from "@clicktree/testkit";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openJournal } from "./journal.js";
import { applyRecord, emptyState, type JournalRecord, readLine, recordsOf } from "./journal-state.js";

const path = (folder: string) => join(folder, ".clicktree", "journal.jsonl");
const open = (folder: string) =>
  openJournal({ folder, onFailpoint: () => undefined, onDiskError: (trouble) => expect.fail(trouble.message) });
const upload = (n: number): JournalRecord => ({
  kind: "uploaded",
  request: `request_ada_${n}`,
  file: `test_ada_${n}.txt`,
  sha256: "ab",
  stamp: "1:2:3",
  earlier: [],
});

async function finishedFolder() {
  const server = fakeLaboratoryServer();
  for (let n = 1; n <= 5; n++) server.add(`request_ada_${n}`);
  const lab = startTestDaemon({ server });
  for (let n = 1; n <= 5; n++) lab.write(`test_ada_${n}.txt`, `${n}\n`);
  await eventually(() => lab.all("uploaded").length === 5 && lab.all("downloaded").length === 5);
  await lab.stop();
  return lab;
}

it.each([
  ["cut in the middle of its last line", (text: string) => text.slice(0, -7)],
  ["without its last line end", (text: string) => text.slice(0, -1)],
  ["full of zeros at its end", (text: string) => `${text}${"\0".repeat(50)}`],
  ["garbled in its last line", (text: string) => `${text.trimEnd().slice(0, -20)}}}}\n`],
  ["empty", () => ""],
  ["something else altogether", () => "not a journal\n{}\n[]\nnull\n"],
])("sends nothing again when the journal is %s [T72]", async (_, damage) => {
  const { server, requests, feedback } = await finishedFolder();
  const sent = server.calls.get("uploadFeedback");
  writeFileSync(path(requests), damage(readFileSync(path(requests), "utf8")));
  const lab = startTestDaemon({ server, requests, feedback });
  await lab.event("connected");
  server.add("request_ada_6");
  lab.write("test_ada_6.txt", "6\n");
  await lab.event("uploaded");
  await lab.stop();
  expect(server.calls.get("uploadFeedback")).toBe(sent! + 1);
  expect([...server.requests.values()].map((request) => request.feedback.length)).toEqual([1, 1, 1, 1, 1, 1]);
  const lines = readFileSync(path(requests), "utf8").trimEnd().split("\n");
  expect(lines.every((line) => readLine(line) !== undefined)).toBe(true);
  expect(lab.all("held")).toEqual([]);
});

it("recognises a result from the server's list when the journal is lost [T72]", async () => {
  const { server, requests, feedback } = await finishedFolder();
  const sent = server.calls.get("uploadFeedback");
  rmSync(path(requests));
  const lab = startTestDaemon({ server, requests, feedback });
  await eventually(() => lab.all("alreadyThere").length === 5);
  await lab.stop();
  expect(server.calls.get("uploadFeedback")).toBe(sent);
});

it("sends an earlier result that returns although the journal is lost [T72]", async () => {
  const server = fakeLaboratoryServer();
  server.add("request_ada_1");
  const first = startTestDaemon({ server });
  first.write("test_ada_1.txt", "first\n");
  await first.event("uploaded");
  first.write("test_ada_1.txt", "second\n");
  await first.event("uploaded", ({ version }) => version === 2);
  await first.stop();
  const { requests, feedback } = first;
  rmSync(path(requests));
  first.write("test_ada_1.txt", "first\n");
  const lab = startTestDaemon({ server, requests, feedback });
  expect(await lab.event("uploaded")).toMatchObject({ version: 3 });
  await lab.stop();
  const sent = server.requests.get("request_ada_1")?.feedback.map(({ bytes }) => String(bytes));
  expect(sent).toEqual(["first\n", "second\n", "first\n"]);
});

it("drops an incomplete line, counts it and continues in the order of its numbers [T72]", async () => {
  const folder = temporaryFolder("journal");
  const first = await open(folder);
  await first.append(upload(1));
  await first.close();
  appendFileSync(path(folder), '{"kind":"uploaded","requ');
  const second = await open(folder);
  expect([second.dropped, second.state.uploads.size]).toEqual([1, 1]);
  await second.append(upload(2));
  await second.close();
  const third = await open(folder);
  expect([third.dropped, third.state.uploads.size]).toEqual([0, 2]);
  await third.close();
});

it("reads the journals of versions that recorded no intents", async () => {
  const folder = temporaryFolder("journal");
  mkdirSync(join(folder, ".clicktree"));
  const lines = [
    {
      kind: "downloaded",
      request: "request_ada_1",
      file: "request_ada_1.txt",
      sha256: "ab",
      at: "2026-11-21T10:00:00Z",
    },
    { kind: "delivered", request: "request_ada_1" },
    { ...upload(1), sha256: "cd", earlier: ["ab", "cd"] },
    { kind: "runEnded", request: "request_ada_1", at: "2026-11-21T10:01:00Z" },
  ];
  writeFileSync(path(folder), lines.map((line, i) => `${JSON.stringify({ ...line, seq: i + 1 })}\n`).join(""));
  const journal = await open(folder);
  expect(journal.dropped).toBe(0);
  expect(journal.state.downloads.get("request_ada_1")).toMatchObject({ sha256: "ab", delivered: true });
  expect(journal.state.uploads.get("request_ada_1")).toEqual({
    file: "test_ada_1.txt",
    sha256: "cd",
    stamp: "1:2:3",
    earlier: ["ab", "cd"],
  });
  expect(journal.state.runsEnded.size).toBe(1);
  await journal.close();
});

it("writes the journal again if it was deleted", async () => {
  const folder = temporaryFolder("journal");
  const journal = await open(folder);
  await journal.append(upload(1));
  rmSync(path(folder));
  await journal.repair();
  await journal.append(upload(2));
  await journal.close();
  const again = await open(folder);
  expect(again.state.uploads.size).toBe(2);
  await again.close();
});

it("stays small: repeated records are rewritten once", async () => {
  const folder = temporaryFolder("journal");
  const journal = await open(folder);
  for (let n = 0; n < 5_000; n++) void journal.append(upload(n % 10));
  await journal.append(upload(1));
  await journal.close();
  expect(readFileSync(path(folder), "utf8").split("\n").length).toBeLessThan(2_200);
  const again = await open(folder);
  expect(again.state.uploads.size).toBe(10);
  await again.close();
});

const text = fc.string({ maxLength: 8 });
const record: fc.Arbitrary<JournalRecord> = fc.oneof(
  fc.record({
    kind: fc.constant("downloaded" as const),
    request: text,
    file: text,
    sha256: text,
    at: text,
    requirements: text,
  }),
  fc.record({ kind: fc.constant("delivered" as const), request: text }),
  fc.record({
    kind: fc.constant("uploaded" as const),
    request: text,
    file: text,
    sha256: text,
    stamp: text,
    earlier: fc.array(text),
  }),
  fc.record({
    kind: fc.constant("uploading" as const),
    request: text,
    file: text,
    sha256: text,
    key: text,
    earlier: fc.array(text),
  }),
  fc.record({ kind: fc.constant("uploadRefused" as const), request: text }),
  fc.record(
    { kind: fc.constant("runEnded" as const), request: text, at: text, failure: text, failures: fc.nat(3) },
    { requiredKeys: ["kind", "request", "at"] },
  ),
  fc.record({ kind: fc.constant("runTold" as const), request: text }),
);

it("gives the same state from its shortened form as from all records", () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 40 }), (records) => {
      const whole = emptyState();
      for (const entry of records) applyRecord(whole, entry);
      const short = emptyState();
      let seq = 0;
      for (const entry of recordsOf(whole)) {
        const read = readLine(JSON.stringify({ ...entry, seq: ++seq }));
        if (read !== undefined) applyRecord(short, read.record);
      }
      expect(short).toEqual(whole);
    }),
  );
});
