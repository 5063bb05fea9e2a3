import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import {
  daemonsOfEachTest,
  eventually,
  registerUser,
  signInAdmin,
  startTestServer,
  temporaryFolder,
} from "@clicktree/testkit";
import { expect, it } from "vitest";
import { startFolderDaemon } from "./daemon.js";
import type { DaemonEvent } from "./events.js";
import { laboratoryServer } from "./http-server.js";

const daemons = daemonsOfEachTest();
const demo = "demo1_ada_20261122-093806";
const answersOf = (request: string) =>
  daemons.server.requests.get(request)?.feedback.map(({ name, bytes }) => [name, String(bytes)]);

it("handles demo requests beside experiments, even with the same ids", async () => {
  const { server } = daemons;
  const lab = daemons.start();
  await lab.event("connected");
  const [experiment, request] = [server.add("request_ada_1", "1\n0"), server.add(demo, "20")];
  expect(experiment.summary.id).toBe(request.summary.id);
  await lab.event("downloaded", (event) => event.request === demo);
  await lab.event("downloaded", (event) => event.request === "request_ada_1");
  expect(readFileSync(join(lab.requests, `${demo}.txt`), "utf8")).toBe("20");
  lab.write(`feedback_${demo}.txt`, "19\n21\n");
  lab.write("test_ada_1.txt", "counts\n");
  await lab.event("uploaded", (event) => event.request === demo);
  await lab.event("uploaded", (event) => event.request === "request_ada_1");
  expect([answersOf(demo), answersOf("request_ada_1")]).toEqual([
    [[`feedback_${demo}.txt`, "19\n21\n"]],
    [["test_ada_1.txt", "counts\n"]],
  ]);
  expect([request.readBy, request.checks]).toEqual([1, 0]);
});

it("says that a result which it sent cannot be read as counts, and where", async () => {
  const { server } = daemons;
  for (const request of ["request_ada_1", "request_ada_2", demo]) server.add(request);
  const lab = daemons.start();
  lab.write(`feedback_${demo}.txt`, "19\nx\n");
  lab.write("test_ada_1.txt", "\nIt did not run.\n");
  lab.write("test_ada_2.csv", "sent,n1\n0,1\n");
  await eventually(() => lab.all("uploaded").length === 3);
  await eventually(() => lab.all("notCounts").length === 2);
  expect(lab.all("notCounts").map(({ file, line }) => [file, line])).toEqual(
    expect.arrayContaining([
      [`feedback_${demo}.txt`, 2],
      ["test_ada_1.txt", 2],
    ]),
  );
});

it("sends a demo's result once, also after a restart and from a journal without demos", async () => {
  const { server } = daemons;
  server.add("request_ada_1");
  const first = daemons.start();
  await first.event("downloaded");
  await first.stop();
  server.add(demo, "5");
  const { requests, feedback } = first;
  const second = daemons.start({ requests, feedback });
  await second.event("downloaded", (event) => event.request === demo);
  second.write(`feedback_${demo}.txt`, "4\n");
  await second.event("uploaded");
  await second.stop();
  const third = daemons.start({ requests, feedback, once: true });
  expect(await third.daemon.ended).toMatchObject({ exitCode: 0 });
  expect([server.calls.get("download"), server.calls.get("uploadFeedback")]).toEqual([2, 1]);
  third.write(`feedback_${demo}.txt`, "4\n6\n");
  const fourth = daemons.start({ requests, feedback });
  expect(await fourth.event("uploaded")).toMatchObject({ request: demo, version: 2 });
});

it("holds a file of an unknown demo with its reason and sends it when the request appears", async () => {
  const lab = daemons.start();
  lab.write(`feedback_${demo}.txt`, "4\n");
  lab.write("feedback_demo1.txt", "4\n");
  lab.write(`Feedback_${demo.replace("ada", "eva")}.txt`, "4\n");
  expect(await lab.event("held", ({ file }) => file === `feedback_${demo}.txt`)).toMatchObject({ reason: "noRequest" });
  expect(await lab.event("held", ({ file }) => file === "feedback_demo1.txt")).toMatchObject({ reason: "noRequest" });
  daemons.server.add(demo, "5");
  daemons.server.add(demo.replace("ada", "eva"), "5");
  await lab.event("uploaded", ({ request }) => request === demo);
  await eventually(() => lab.daemon.status().held.some(({ reason }) => reason === "letterCase"));
});

it("finds the request of a demo that was answered before, and holds another file for it", async () => {
  const { server } = daemons;
  const request = server.add(demo, "5");
  request.summary = { ...request.summary, status: 2, feedbackFileName: "by-hand.txt", feedbackSha256: "other" };
  const lab = daemons.start();
  lab.write(`feedback_${demo}.txt`, "4\n");
  expect(await lab.event("held")).toMatchObject({ reason: "otherContent", request: demo });
});

it("writes nothing for a demo whose name is not a plain file name [T73]", async () => {
  const hostile = ["demo1_../../../tmp/x", "demo1_a/b", "demo1_a\nb", "demo3_ada"];
  for (const name of [...hostile, demo]) daemons.server.add(name, "5");
  const lab = daemons.start();
  await lab.event("downloaded");
  await eventually(() => lab.all("undeliverable").length === hostile.length);
  expect(lab.all("undeliverable").every(({ reason }) => reason === "unsafeName")).toBe(true);
  expect(readdirSync(lab.requests).filter((name) => !name.startsWith("."))).toEqual([`${demo}.txt`]);
  expect(existsSync("/tmp/x.txt")).toBe(false);
});

it("reads the pending demos once for many changes, and does not download an old file again", async () => {
  const { server } = daemons;
  const lab = daemons.start({
    before: ({ requests }) => writeFileSync(join(requests, `${demo}.txt`), "5"),
  });
  await lab.event("connected");
  for (let i = 1; i <= 5; i++) server.add(`${demo}-${i + 1}`, "5");
  const request = server.add(demo, "5");
  await eventually(() => lab.all("downloaded").length === 6);
  expect([server.calls.get("download"), server.calls.get("request"), request.readBy]).toEqual([5, undefined, 1]);
});

it("handles a demo over a real server with only an administrator's key", async () => {
  const server = await startTestServer();
  const folder = temporaryFolder("demo-daemon");
  const stopping = new AbortController();
  const events: DaemonEvent[] = [];
  const ada = createClient({ baseUrl: server.address, token: (await registerUser(server.address, "ada")).token });
  const admin = createClient({ baseUrl: server.address, token: (await signInAdmin(server.address)).token });
  const { keyValue } = await admin.call(routes.adminApiKeys.create, { body: { keyName: "lab" } });
  const { ended } = startFolderDaemon({
    requests: join(folder, "requests"),
    feedback: join(folder, "feedback"),
    server: laboratoryServer(createClient({ baseUrl: server.address, apiKey: keyValue })),
    onEvent: (event) => events.push(event),
    signal: stopping.signal,
  });
  try {
    await eventually(() => events.some(({ kind }) => kind === "connected"));
    const body = { demoType: "displacement_coherent_states", signalPhotons: 4.5, localOscillatorPhotons: 2 } as const;
    const sent = await ada.call(routes.demos.create, { body });
    const path = join(folder, "requests", sent.fileName);
    await eventually(() => existsSync(path));
    expect(readFileSync(path, "utf8")).toBe("4.5\n2");
    const read = async () => (await admin.call(routes.demos.read, { params: { id: sent.id } })).isRead;
    await eventually(async () => (await read()) === 1);
    writeFileSync(join(folder, "feedback", `feedback_${sent.fileName}`), "7\n".repeat(64));
    const answered = () => ada.call(routes.demos.read, { params: { id: sent.id }, query: { view: "summary" } });
    await eventually(async () => (await answered()).status === 2);
    expect(await answered()).toMatchObject({ feedbackVersion: 1, feedbackFileName: `feedback_${sent.fileName}` });
  } finally {
    stopping.abort();
    await ended;
    await server.stop();
  }
});

it("runs the laboratory's program for demo requests too, tells it {kind}, and sends its output", async () => {
  const { server } = daemons;
  const counts = "demo2_ada_20261122-093806";
  for (const request of ["request_ada_1", demo, counts]) server.add(request, "5\n5");
  const script = `const [kind, request, outbox] = process.argv.slice(1);
    const names = { experiment: request.replace("request", "test") + ".txt", demo1: "feedback_" + request + ".txt" };
    if (kind === "demo2") process.exit(1);
    fs.writeFileSync(outbox + "/" + names[kind], kind + "\\n");`;
  const lab = daemons.start({
    onRequest: { command: [process.execPath, "-e", script, "{kind}", "{request}", "{outbox}"] },
  });
  await eventually(() => answersOf(demo)?.length === 1 && answersOf("request_ada_1")?.length === 1);
  expect([answersOf(demo), answersOf("request_ada_1")]).toEqual([
    [[`feedback_${demo}.txt`, "demo1\n"]],
    [["test_ada_1.txt", "experiment\n"]],
  ]);
  // if the program fails, the demo request stays open for a person to answer
  await lab.event("runFailed", ({ request }) => request === counts);
  expect(server.requests.get(counts)).toMatchObject({ summary: { status: 0 }, feedback: [] });
});
