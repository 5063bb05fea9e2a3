import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fakeLaboratoryServer, refusal, startTestDaemon } from "@clicktree/testkit";
import { expect, it } from "vitest";

const files = (contents: Record<string, string>) => (folders: { feedback: string }) => {
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folders.feedback, name), content);
};

it("does all work, exits with 0 and leaves no lock", async () => {
  const server = fakeLaboratoryServer();
  server.add("request_ada_1");
  const lab = startTestDaemon({ server, once: true, before: files({ "test_ada_1.txt": "x\n" }) });
  expect(await lab.daemon.ended).toEqual({ reason: "done", exitCode: 0, detail: "" });
  expect(server.requests.get("request_ada_1")?.feedback).toHaveLength(1);
  expect(readdirSync(lab.requests)).toEqual([".clicktree", "request_ada_1.txt"]);
  expect(readdirSync(join(lab.requests, ".clicktree"))).toEqual(["journal.jsonl"]);
  const again = startTestDaemon({ server, once: true, requests: lab.requests, feedback: lab.feedback });
  expect((await again.daemon.ended).exitCode).toBe(0);
  expect(server.calls.get("uploadFeedback")).toBe(1);
});

it("sends what can be sent and ends with 1 if a file stays: .txt and .csv of one request, no match, a folder [T63]", async () => {
  const server = fakeLaboratoryServer();
  server.add("request_ada_1");
  server.add("request_ada_2");
  const lab = startTestDaemon({
    server,
    once: true,
    before: ({ feedback }) => {
      files({ "test_ada_1.csv": "sent,n1\n0,0\n", "test_ada_1.txt": "sent,n1\n0,1\n", "test_eve_9.csv": "z\n" })({
        feedback,
      });
      mkdirSync(join(feedback, "test_ada_2.txt"));
    },
  });
  const end = await lab.daemon.ended;
  expect(end).toMatchObject({ reason: "held", exitCode: 1 });
  expect(
    lab
      .all("held")
      .map(({ reason }) => reason)
      .sort(),
  ).toEqual(["noRequest", "notAFile", "otherContent"]);
  expect(server.requests.get("request_ada_1")?.feedback).toHaveLength(1);
  expect(readdirSync(lab.feedback).filter((name) => !name.startsWith("."))).toHaveLength(4);
});

it("exits with 1 if the laboratory's program failed, and names the requests", async () => {
  const server = fakeLaboratoryServer();
  for (const n of [1, 2]) server.add(`request_ada_${n}`);
  const script = `process.exitCode = process.argv[1].endsWith("_1") ? 3 : 0`;
  const onRequest = { command: [process.execPath, "-e", script, "{request}"] };
  const lab = startTestDaemon({ server, once: true, onRequest });
  expect(await lab.daemon.ended).toEqual({ reason: "failed", exitCode: 1, detail: "request_ada_1" });
  expect(server.requests.get("request_ada_1")?.reports.map(({ kind }) => kind)).toContain("failed");
  const again = startTestDaemon({ server, once: true, onRequest, requests: lab.requests, feedback: lab.feedback });
  expect((await again.daemon.ended).exitCode).toBe(0);
});

it("exits with 3 if the server does not accept the key [T66]", async () => {
  const server = fakeLaboratoryServer();
  server.interfere = () => {
    throw refusal(401, "SIGN_IN_REQUIRED", "Please sign in first");
  };
  expect((await startTestDaemon({ server, once: true }).daemon.ended).exitCode).toBe(3);
});

it("ends with 130 when it is interrupted", async () => {
  const server = fakeLaboratoryServer();
  server.interfere = () => new Promise((resolve) => setTimeout(resolve, 5_000).unref());
  const lab = startTestDaemon({ server, once: true });
  await lab.event("started");
  expect(await lab.stop()).toMatchObject({ reason: "interrupted", exitCode: 130 });
});
