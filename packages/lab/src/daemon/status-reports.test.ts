import {
  deferred,
  eventually,
  fakeLaboratoryServer,
  outOfReach,
  startTestDaemon,
  type TestDaemon,
} from "@clicktree/testkit";
import { afterEach, expect, it } from "vitest";

const ends: TestDaemon[] = [];
afterEach(async () => {
  for (const lab of ends.splice(0)) await lab.stop();
});
const start = (options?: Parameters<typeof startTestDaemon>[0]) => {
  const lab = startTestDaemon(options);
  ends.push(lab);
  return lab;
};

it("reports a delivery before it sends the result of a laboratory that answers at once", async () => {
  const server = fakeLaboratoryServer();
  const calls: string[] = [];
  const { promise: held, resolve: goOn } = deferred();
  server.interfere = (call, id) => {
    const note = () => {
      if (call === "report" || call === "uploadFeedback") calls.push(`${call} ${id}`);
    };
    if (call === "report" && id === 2) return held.then(note);
    note();
  };
  const lab = start({ server });
  server.add("request_ada_1");
  await eventually(() => calls.includes("report 1"));
  server.add("request_ada_2");
  await lab.event("downloaded", ({ request }) => request === "request_ada_2");
  lab.write("test_ada_2.txt", "quick\n");
  lab.write("test_ada_1.txt", "slow\n");
  await lab.event("uploaded", ({ request }) => request === "request_ada_1");
  goOn();
  await lab.event("uploaded", ({ request }) => request === "request_ada_2");
  expect(calls).toEqual(["report 1", "uploadFeedback 1", "report 2", "uploadFeedback 2"]);
});

it("reports after a restart what it delivered before, although it is answered by now", async () => {
  const server = fakeLaboratoryServer();
  server.interfere = (call) => {
    if (call === "report") throw outOfReach();
  };
  const first = start({ server });
  const request = server.add("request_ada_1");
  await first.event("downloaded");
  await first.stop();
  server.interfere = undefined;
  const { signal } = new AbortController();
  await server.uploadFeedback(request.summary, "by-hand.csv", Buffer.from("x"), "key", signal);
  expect(request.reports).toEqual([]);
  const second = start({ server, requests: first.requests, feedback: first.feedback });
  await eventually(() => request.reports.length === 1);
  expect(request.reports[0]?.kind).toBe("delivered");
  await second.stop();
  const third = start({ server, requests: first.requests, feedback: first.feedback });
  await third.event("connected");
  server.add("request_ada_2");
  await third.event("downloaded");
  expect([request.reports.length, request.readBy]).toEqual([1, 1]);
});

it("reports when the folder was scanned for each open request, at most once a minute", async () => {
  const server = fakeLaboratoryServer();
  let now = 0;
  const lab = start({ server, rescanMs: 20, clock: () => now + performance.now() });
  const [open, answered] = [server.add("request_ada_1"), server.add("request_ada_2")];
  lab.write("test_ada_2.txt", "done\n");
  await lab.event("uploaded");
  await eventually(() => open.checks === 1);
  const before = answered.checks;
  now += 30_000;
  const later = server.add("request_ada_3");
  await eventually(() => later.checks === 1);
  expect(open.checks).toBe(1);
  now += 30_000;
  await eventually(() => open.checks === 2);
  expect(answered.checks).toBe(before);
});

it("reports twenty requests after a scan, those reported longest ago first", async () => {
  const server = fakeLaboratoryServer();
  const requests = Array.from({ length: 50 }, (_, i) => server.add(`request_ada_${i + 1}`));
  for (const [i, request] of requests.entries())
    request.summary = { ...request.summary, feedbackCheckedAt: i < 20 ? null : `2026-11-21T10:00:${i}.000Z` };
  const once = start({ server, once: true });
  await once.daemon.ended;
  expect(requests.filter(({ checks }) => checks === 1)).toEqual(requests.slice(0, 20));
});
