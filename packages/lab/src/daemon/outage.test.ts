import { ApiError, NetworkError } from "@clicktree/client";
import {
  eventually,
  fakeLaboratoryServer,
  outOfReach,
  refusal,
  startTestDaemon,
  type TestDaemon,
} from "@clicktree/testkit";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createConnection, Denied, sentenceOf } from "./connection.js";

let running: TestDaemon | undefined;
let server = fakeLaboratoryServer();
beforeEach(() => {
  server = fakeLaboratoryServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await running?.stop();
});
const start = (options?: Parameters<typeof startTestDaemon>[0]) => {
  running = startTestDaemon({ server, ...options });
  return running;
};
const tls = () =>
  new NetworkError(
    "unreachable",
    "lab",
    Object.assign(new Error("self-signed"), { code: "DEPTH_ZERO_SELF_SIGNED_CERT" }),
  );

it.each([
  ["nothing listens", outOfReach, "unreachable", "ECONNREFUSED"],
  ["it answers 500", () => refusal(500), "failing", "500"],
  ["its certificate is wrong", tls, "unreachable", "DEPTH_ZERO_SELF_SIGNED_CERT"],
])("keeps every file while %s and sends it when the server is back [T65]", async (_, failure, fault, code) => {
  for (let n = 1; n <= 20; n++) server.add(`request_ada_${n}`);
  const lab = start({ pollMs: 50 });
  await eventually(() => lab.all("downloaded").length === 20);
  server.interfere = () => {
    throw failure();
  };
  for (let n = 1; n <= 20; n++) lab.write(`test_ada_${n}.txt`, `${n}\n`);
  expect(await lab.event("disconnected")).toMatchObject({ fault, code });
  expect(lab.daemon.status()).toMatchObject({ connected: false, uploaded: 0 });
  server.interfere = undefined;
  await eventually(() => lab.all("uploaded").length === 20);
  expect([...server.requests.values()].map(({ feedback }) => feedback.length)).toEqual(Array(20).fill(1));
  expect(lab.daemon.status()).toMatchObject({ connected: true, uploaded: 20 });
});

it("retries after growing, jittered pauses of at most 20 s that all callers share [T65]", async () => {
  vi.useFakeTimers();
  const stopping = new AbortController();
  const pauses: number[] = [];
  const connection = createConnection({
    signal: stopping.signal,
    onUp: () => undefined,
    onDown: (_fault, _code, retryMs) => pauses.push(retryMs),
  });
  let tries = 0;
  const call = async () => {
    tries++;
    throw outOfReach();
  };
  const callers = Array.from({ length: 50 }, () => connection.run(call).catch(() => undefined));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(pauses[0]).toBeGreaterThanOrEqual(250);
  expect(pauses[0]).toBeLessThanOrEqual(500);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(20_000);
  expect(Math.min(...pauses.slice(-20))).toBeGreaterThanOrEqual(10_000);
  expect(new Set(pauses.slice(-20)).size).toBeGreaterThan(10);
  expect(tries).toBeLessThan(50 + 80);
  stopping.abort();
  await Promise.all(callers);
});

it("honours Retry-After, and one call that always fails does not stop the others [T65]", async () => {
  vi.useFakeTimers();
  const stopping = new AbortController();
  const pauses: number[] = [];
  const connection = createConnection({
    signal: stopping.signal,
    onUp: () => undefined,
    onDown: (_fault, _code, retryMs) => pauses.push(retryMs),
  });
  let polite = 0;
  const busy = connection.run(async () => {
    if (polite++ === 0) throw refusalAfter(7);
    return "done";
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await busy).toBe("done");
  expect(pauses[0]).toBe(7_000);
  const poison = connection.run(() => Promise.reject(refusal(500))).catch(() => undefined);
  let passed = 0;
  for (let n = 0; n < 20; n++) void connection.run(async () => passed++);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(passed).toBe(20);
  stopping.abort();
  await poison;
});

const refusalAfter = (seconds: number) => Object.assign(refusal(503), { retryAfter: seconds });

it("shows the status of a proxy's page, not the page", () => {
  const page = new ApiError(413, "<html>\r\n<body>nginx</body>");
  expect([sentenceOf(page), sentenceOf(refusal(413, "TOO_LARGE", "Too large"))]).toEqual(["HTTP 413", "Too large"]);
});

it.each([401, 403])(
  "stops with exit code 3 when the server answers %i, and makes no more calls [T66]",
  async (status) => {
    server.add("request_ada_1");
    const lab = start({ pollMs: 10 });
    await lab.event("downloaded");
    const calls: string[] = [];
    server.interfere = (call) => {
      calls.push(call);
      throw refusal(status, "NOT_ALLOWED", "This key was revoked");
    };
    lab.write("test_ada_1.txt", "x\n");
    expect(await lab.daemon.ended).toEqual({ reason: "denied", exitCode: 3, detail: "This key was revoked" });
    expect(lab.events.at(-1)).toMatchObject({ kind: "stopped", reason: "denied" });
    // calls that ran at the same time were refused too; none was repeated
    expect(calls).toEqual([...new Set(calls)]);
  },
);

it("stops when the event stream is denied [T66]", async () => {
  server.interfere = (call) => {
    if (call === "events") throw refusal(401, "SIGN_IN_REQUIRED", "Please sign in first");
  };
  expect((await start().daemon.ended).exitCode).toBe(3);
  await expect(Promise.reject(new Denied("x"))).rejects.toThrow("x");
});

it("uses a monotonic clock: a wall clock that jumps a day changes nothing [T67]", async () => {
  server.add("request_ada_1");
  server.add("request_ada_2");
  const lab = start({ rescanMs: 100, pollMs: 50 });
  await eventually(() => lab.all("downloaded").length === 2);
  const now = Date.now();
  const wall = vi.spyOn(Date, "now").mockReturnValue(now + 86_400_000);
  lab.write("test_ada_1.txt", "x\n");
  await lab.event("uploaded");
  wall.mockReturnValue(now - 86_400_000);
  lab.write("test_ada_2.txt", "y\n");
  await lab.event("uploaded", ({ file }) => file === "test_ada_2.txt");
  wall.mockRestore();
  expect(lab.events.map(({ seq }) => seq)).toEqual(lab.events.map((_, i) => i + 1));
});

it("with --once, exits with 4 if the server is unreachable [T65]", async () => {
  server.interfere = () => {
    throw outOfReach();
  };
  expect(await start({ once: true }).daemon.ended).toMatchObject({
    exitCode: 4,
    reason: "unreachable",
    detail: "ECONNREFUSED",
  });
});
