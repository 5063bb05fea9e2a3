import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventually, fakeLaboratoryServer, refusal, startTestDaemon, type TestDaemon } from "@clicktree/testkit";
import { afterEach, expect, it, vi } from "vitest";

let running: TestDaemon | undefined;
afterEach(async () => {
  await running?.stop();
});
const start = (options?: Parameters<typeof startTestDaemon>[0]) => {
  running = startTestDaemon(options);
  return running;
};
const visible = (folder: string) => readdirSync(folder).filter((name) => !name.startsWith("."));

it("saves a request and its requirements under their safe names, then reports to the server that it was taken and delivered", async () => {
  const server = fakeLaboratoryServer();
  const lab = start({ server });
  await lab.event("connected");
  const request = server.add("request_ada_1", "2\n1,-1", { name: "../../etc/needs.PDF", content: "cold" });
  const event = await lab.event("downloaded");
  expect(event).toMatchObject({ file: "request_ada_1.txt", requirements: "request_ada_1_requirements.PDF", bytes: 6 });
  expect(readFileSync(join(lab.requests, "request_ada_1.txt"), "utf8")).toBe("2\n1,-1");
  expect(readFileSync(join(lab.requests, "request_ada_1_requirements.PDF"), "utf8")).toBe("cold");
  await eventually(() => request.reports.length === 1);
  expect([request.readBy, request.reports[0]?.kind, request.summary.status]).toEqual([1, "delivered", 1]);
  expect(lab.daemon.status().waiting).toMatchObject([{ request: "request_ada_1", running: false }]);
});

it("downloads a request once, also after a restart and after the laboratory moved the file away", async () => {
  const server = fakeLaboratoryServer();
  server.add("request_ada_1");
  const first = start({ server });
  await eventually(() => server.requests.get("request_ada_1")?.reports.length === 1);
  await first.stop();
  const { requests, feedback } = first;
  const second = start({ server, requests, feedback });
  await second.event("connected");
  server.add("request_ada_2");
  await second.event("downloaded", ({ request }) => request === "request_ada_2");
  expect(server.calls.get("download")).toBe(2);
});

it("marks a request as read by its download, without a call of its own", async () => {
  const server = fakeLaboratoryServer();
  const request = server.add("request_ada_1");
  start({ server });
  await eventually(() => request.reports.length === 1);
  expect([server.calls.get("markRead"), request.readBy]).toEqual([undefined, 1]);
});

it("does not download a file that is already in the folder with the same bytes", async () => {
  const server = fakeLaboratoryServer();
  server.add("request_ada_1", "same");
  const lab = start({ server, before: ({ requests }) => writeFileSync(join(requests, "request_ada_1.txt"), "same") });
  await eventually(() => server.requests.get("request_ada_1")?.reports.length === 1);
  expect(server.calls.get("download")).toBeUndefined();
  expect(server.requests.get("request_ada_1")?.readBy).toBe(1);
  expect(lab.all("undeliverable")).toEqual([]);
});

it.each([
  ["withdrawn", 3],
  ["rejected", 4],
] as const)("writes nothing for a request that was %s while earlier ones were written", async (_, status) => {
  const server = fakeLaboratoryServer();
  const request = server.add("request_ada_1", "tree", { name: "n.txt", content: "cold" });
  let now = 0;
  server.interfere = (call) => {
    if (call !== "download") return;
    now += 2_000;
    request.summary = { ...request.summary, status };
  };
  const lab = start({ server, once: true, clock: () => now + performance.now() });
  expect(await lab.daemon.ended).toMatchObject({ exitCode: 0 });
  expect([visible(lab.requests), lab.all("downloaded"), lab.all("undeliverable")]).toEqual([[], [], []]);
  expect(request.reports).toEqual([]);
});

it("never overwrites a file of the same name with other content [T73]", async () => {
  const server = fakeLaboratoryServer();
  server.add("request_ada_1", "from the server");
  const lab = start({ server, before: ({ requests }) => writeFileSync(join(requests, "request_ada_1.txt"), "mine") });
  expect(await lab.event("undeliverable")).toMatchObject({ file: "request_ada_1.txt", reason: "nameTaken" });
  expect(readFileSync(join(lab.requests, "request_ada_1.txt"), "utf8")).toBe("mine");
  expect(server.requests.get("request_ada_1")?.readBy).toBe(0);
});

it("writes nothing for a request whose number is not a plain file name [T73]", async () => {
  const server = fakeLaboratoryServer();
  const hostile = [
    "request_../../../tmp/x_1",
    "request_a/b_1",
    "request_a\u0000b_1",
    "..",
    "request_a\nb_1",
    "/etc/passwd",
  ];
  for (const number of hostile) server.add(number);
  server.add("request_ada_1");
  const lab = start({ server });
  await lab.event("downloaded");
  expect(lab.all("undeliverable").map(({ reason }) => reason)).toEqual(hostile.map(() => "unsafeName"));
  expect(visible(lab.requests)).toEqual(["request_ada_1.txt"]);
  expect(existsSync("/tmp/x_1.txt")).toBe(false);
});

it("downloads again when the bytes are not those that were announced", async () => {
  const server = fakeLaboratoryServer();
  const request = server.add("request_ada_1", "whole file");
  const whole = request.bytes;
  request.bytes = Buffer.from("whole fi");
  server.interfere = (call) => {
    if (call === "download" && (server.calls.get("download") ?? 0) > 1) request.bytes = whole;
  };
  const lab = start({ server });
  await lab.event("downloaded");
  expect(readFileSync(join(lab.requests, "request_ada_1.txt"), "utf8")).toBe("whole file");
});

it("skips a request that is withdrawn during its download", async () => {
  const server = fakeLaboratoryServer();
  server.add("request_ada_1");
  server.add("request_ada_2");
  server.interfere = (call, id) => {
    if (call === "download" && id === 1) throw refusal(404, "NOT_FOUND");
  };
  const lab = start({ server });
  expect(await lab.event("downloaded")).toMatchObject({ request: "request_ada_2" });
  expect(visible(lab.requests)).toEqual(["request_ada_2.txt"]);
});

it("reads only the new request, and nothing after its own changes", async () => {
  const server = fakeLaboratoryServer();
  const lab = start({ server });
  await eventually(() => server.calls.get("events") === 1 && (server.calls.get("pending") ?? 0) >= 4); // both lists twice
  const lists = server.calls.get("pending");
  const request = server.add("request_ada_1");
  await eventually(() => request.reports.length === 1);
  server.announce("changed", request.summary);
  server.add("request_ada_2");
  await lab.event("downloaded", ({ request: number }) => number === "request_ada_2");
  expect([server.calls.get("pending"), server.calls.get("request")]).toEqual([lists, 2]);
});

it("counts how long a request waits from its delivery, also after a restart", async () => {
  const server = fakeLaboratoryServer();
  server.add("request_ada_1");
  const first = start({ server });
  await first.event("downloaded");
  await first.stop();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  try {
    const { requests, feedback } = first;
    const second = start({ server, requests, feedback, clock: () => 5_000_000 });
    const { since } = await eventually(() => second.daemon.status().waiting[0]);
    expect((5_000_000 - since) / 1000).toBeCloseTo(3600, -2);
  } finally {
    vi.useRealTimers();
  }
});
