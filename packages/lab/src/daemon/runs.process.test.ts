import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { daemonsOfEachTest, eventually, outOfReach, temporaryFolder } from "@clicktree/testkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const daemons = daemonsOfEachTest();
const { start } = daemons;
/** A program of the laboratory, written for Node; its arguments follow. */
const program = (script: string, ...args: string[]) => [process.execPath, "-e", script, ...args];
const reports = (request: string) => daemons.server.requests.get(request)?.reports.map(({ kind }) => kind);

it("runs the laboratory's program for each request and sends what it writes", async () => {
  const script = `const [file, needs, request, outbox] = process.argv.slice(1);
    const name = request.replace("request_", "test_") + ".txt";
    fs.writeFileSync(outbox + "/" + name, fs.readFileSync(file, "utf8") + "|" + fs.readFileSync(needs, "utf8") + "\\n");`;
  daemons.server.add("request_ada_1", "tree", { name: "n.txt", content: "cold" });
  const lab = start({ onRequest: { command: program(script, "{file}", "{requirements}", "{request}", "{outbox}") } });
  await lab.event("uploaded");
  expect(String(daemons.server.requests.get("request_ada_1")?.feedback[0]?.bytes)).toBe("tree|cold\n");
  await lab.event("runFinished");
  await eventually(() => reports("request_ada_1")?.length === 2);
  expect(reports("request_ada_1")).toEqual(["delivered", "running"]);
});

it("gives hostile text to the program as one argument: no shell reads it", async () => {
  const out = join(temporaryFolder("run"), "out");
  daemons.server.add("request_ada_1");
  const script = "fs.writeFileSync(process.argv[2], process.argv[1])";
  const lab = start({ onRequest: { command: program(script, "$(touch x); `y` && {request} {unknown}", out) } });
  await lab.event("runFinished");
  expect(readFileSync(out, "utf8")).toBe("$(touch x); `y` && request_ada_1 {unknown}");
});

it("runs one request at a time in the order in which they were sent", async () => {
  const log = join(temporaryFolder("run"), "log");
  for (let n = 1; n <= 4; n++) daemons.server.add(`request_ada_${n}`);
  const script = `const [request, log] = process.argv.slice(1); fs.appendFileSync(log, "<" + request);
    setTimeout(() => fs.appendFileSync(log, ">"), 30);`;
  const lab = start({ onRequest: { command: program(script, "{request}", log) } });
  await eventually(() => lab.all("runFinished").length === 4);
  expect(readFileSync(log, "utf8")).toBe("<request_ada_1><request_ada_2><request_ada_3><request_ada_4>");
  expect(lab.all("runQueued").map(({ position }) => position)).toEqual([1, 2, 3, 4]);
});

it("does not run a request that was rejected while the daemon reported its delivery", async () => {
  const go = join(temporaryFolder("run"), "go");
  const script = "const [go] = process.argv.slice(1); setInterval(() => fs.existsSync(go) && process.exit(), 10);";
  const lab = start({ onRequest: { command: program(script, go) } });
  await eventually(() => (daemons.server.calls.get("pending") ?? 0) >= 2);
  daemons.server.add("request_ada_1");
  await lab.event("runStarted");
  daemons.server.add("request_ada_2");
  await lab.event("runQueued", ({ request }) => request === "request_ada_2");
  const second = daemons.server.requests.get("request_ada_2")!;
  second.summary = { ...second.summary, status: 4 };
  daemons.server.announce("changed", second.summary);
  writeFileSync(go, "");
  await lab.event("runFinished", ({ request }) => request === "request_ada_1");
  daemons.server.add("request_ada_3");
  await lab.event("runFinished", ({ request }) => request === "request_ada_3");
  expect(lab.all("runStarted").map(({ request }) => request)).toEqual(["request_ada_1", "request_ada_3"]);
});

it("runs a delivered request although the server does not confirm that it is still open", async () => {
  daemons.server.add("request_ada_1");
  const never = new Promise<void>(() => undefined);
  daemons.server.interfere = (call) => (call === "request" ? never : undefined);
  const lab = start({ onRequest: { command: program("") } });
  await lab.event("runFinished");
});

it("reports a failure with the end of the program's standard error", async () => {
  daemons.server.add("request_ada_1");
  const script = `console.error("x".repeat(10000) + "laser interlock open"); process.exitCode = 3`;
  const lab = start({ onRequest: { command: program(script) } });
  const failed = await lab.event("runFailed");
  expect(failed).toMatchObject({ fault: "exit", code: "3" });
  expect(failed.detail.length).toBeLessThanOrEqual(4_000);
  await eventually(() => reports("request_ada_1")?.includes("failed"));
  const report = daemons.server.requests.get("request_ada_1")?.reports.find(({ kind }) => kind === "failed");
  expect(report?.detail).toMatch(/laser interlock open$/);
});

it.each([
  ["a NUL", "las\\0er", /^las\ufffder$/],
  ["a character that is cut in two", `${"\u{1f600}".repeat(2000)}.`, /^\ufffd(?:\u{1f600}){1999}\.$/u],
])("reports a failure whose text has %s, which no server takes", async (_, said, reported) => {
  daemons.server.add("request_ada_1");
  start({ onRequest: { command: program(`process.stderr.write("${said}"); process.exitCode = 3`) } });
  await eventually(() => reports("request_ada_1")?.includes("failed"));
  const report = daemons.server.requests.get("request_ada_1")?.reports.find(({ kind }) => kind === "failed");
  expect(report?.detail).toMatch(reported);
});

it("says that a program cannot be started", async () => {
  daemons.server.add("request_ada_1");
  const lab = start({ onRequest: { command: ["/nowhere/bench-control"] } });
  expect(await lab.event("runFailed")).toMatchObject({ fault: "notStarted", code: "ENOENT" });
});

describe("a program that fails", () => {
  /** Fails in its first runs for a request, then writes a result. */
  const flaky = (failures: number) => {
    const script = `const [folder, failures, request, outbox] = process.argv.slice(1);
      fs.appendFileSync(folder + "/" + request, "x");
      if (fs.statSync(folder + "/" + request).size <= Number(failures)) process.exit(1);
      fs.writeFileSync(outbox + "/" + request.replace("request_", "test_") + ".txt", "done\\n");`;
    return { command: program(script, temporaryFolder("run"), String(failures), "{request}", "{outbox}") };
  };
  const startsOf = (lab: ReturnType<typeof start>, request: string) =>
    lab.all("runStarted").filter((event) => event.request === request).length;
  /** Moves the wall clock and makes the daemon look again. */
  const passMinutes = (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    daemons.server.announce();
  };
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  it("runs again for the request after growing pauses, also across a restart, and reports each failure", async () => {
    const onRequest = flaky(2);
    daemons.server.add("request_ada_1");
    const first = start({ onRequest });
    expect(await first.event("runRepeats")).toMatchObject({ request: "request_ada_1", minutes: 1 });
    await eventually(() => reports("request_ada_1")?.includes("failed"));
    await first.stop();
    const { requests, feedback } = first;
    const lab = start({ onRequest, requests, feedback });
    daemons.server.add("request_ada_2");
    await lab.event("runRepeats", ({ request }) => request === "request_ada_2");
    expect(startsOf(lab, "request_ada_1")).toBe(0);
    passMinutes(1);
    expect(await lab.event("runRepeats", ({ request }) => request === "request_ada_1")).toMatchObject({ minutes: 10 });
    await eventually(() => reports("request_ada_1")?.filter((kind) => kind === "failed").length === 2);
    passMinutes(10);
    await lab.event("uploaded", ({ request }) => request === "request_ada_1");
  });

  it("runs again after an hour, after six hours and then every day, not earlier", async () => {
    daemons.server.add("request_ada_1");
    const lab = start({ onRequest: flaky(6) });
    const pausesOf = (request: string) => lab.all("runRepeats").filter((event) => event.request === request);
    for (const [n, minutes] of [1, 10, 60, 360, 1440, 1440].entries()) {
      await eventually(() => pausesOf("request_ada_1").length === n + 1);
      expect(pausesOf("request_ada_1").at(-1)?.minutes).toBe(minutes);
      passMinutes(minutes - 1);
      // a later request runs only after earlier ones that are due
      const later = `request_ada_${n + 2}`;
      daemons.server.add(later);
      await eventually(() => pausesOf(later).length > 0);
      expect(startsOf(lab, "request_ada_1")).toBe(n + 1);
      passMinutes(1);
    }
    await lab.event("uploaded", ({ request }) => request === "request_ada_1");
  });

  it("runs again at once when the person asks for a retry", async () => {
    daemons.server.add("request_ada_1");
    const lab = start({ onRequest: flaky(1) });
    await lab.event("runRepeats");
    lab.daemon.retry();
    await lab.event("uploaded");
    expect(startsOf(lab, "request_ada_1")).toBe(2);
  });
});

it("stops a program that takes too long, with all processes that it started", async () => {
  const pidFile = join(temporaryFolder("run"), "pid");
  daemons.server.add("request_ada_1");
  const script = `const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"]);
    fs.writeFileSync(process.argv[1], String(child.pid)); setInterval(() => {}, 1000);`;
  const lab = start({ onRequest: { command: program(script, pidFile), timeoutSeconds: 10 } });
  expect(await lab.event("runFailed")).toMatchObject({ fault: "timeout", code: "10" });
  const pid = Number(readFileSync(pidFile, "utf8"));
  await eventually(() => !existsSync(`/proc/${pid}`) || readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z "));
});

it("after a restart, runs an interrupted request again but not a finished one", async () => {
  const log = join(temporaryFolder("run"), "log");
  const script = `const [request, log] = process.argv.slice(1); fs.appendFileSync(log, request + "\\n");
    if (request.endsWith("_2")) setInterval(() => {}, 1000);`;
  const onRequest = { command: program(script, "{request}", log) };
  daemons.server.add("request_ada_1");
  daemons.server.add("request_ada_2");
  const first = start({ onRequest });
  await eventually(() => readFileSync(log, "utf8").includes("request_ada_2"));
  await first.stop();
  const { requests, feedback } = first;
  const second = start({ onRequest, requests, feedback });
  await second.event("runStarted");
  await eventually(() => readFileSync(log, "utf8") === "request_ada_1\nrequest_ada_2\nrequest_ada_2\n");
  expect(second.all("runStarted").map(({ request }) => request)).toEqual(["request_ada_2"]);
});

it("reports a failure once after a restart if the daemon stopped before the report", async () => {
  const onRequest = { command: program(`console.error("no photons"); process.exitCode = 1`) };
  daemons.server.add("request_ada_1");
  const reported = () =>
    daemons.server.requests.get("request_ada_1")?.reports.filter(({ kind }) => kind === "failed") ?? [];
  daemons.server.interfere = (call) => {
    if (call === "report" && (daemons.server.calls.get("report") ?? 0) > 2) throw outOfReach();
  };
  const first = start({ onRequest });
  await first.event("runFailed");
  await first.event("disconnected");
  await first.stop();
  expect(reported()).toEqual([]);
  daemons.server.interfere = undefined;
  const { requests, feedback } = first;
  const second = start({ onRequest, requests, feedback });
  await eventually(() => reported().length === 1);
  expect(reported()[0]?.detail).toBe("no photons");
  await second.stop();
  const calls = daemons.server.calls.get("report");
  const third = start({ onRequest, requests, feedback });
  await third.event("connected");
  daemons.server.add("request_ada_2");
  await third.event("runFailed", ({ request }) => request === "request_ada_2");
  expect([reported().length, third.all("runStarted").length]).toEqual([1, 1]);
  await eventually(() => daemons.server.calls.get("report") === (calls ?? 0) + 3);
});

it("with --once, delivers, runs, and sends the result in the same run", async () => {
  const script = `const [request, outbox] = process.argv.slice(1);
    fs.writeFileSync(outbox + "/" + request.replace("request_", "test_") + ".txt", "done\\n");`;
  daemons.server.add("request_ada_1");
  const lab = start({ once: true, onRequest: { command: program(script, "{request}", "{outbox}") } });
  expect((await lab.daemon.ended).exitCode).toBe(0);
  expect(daemons.server.requests.get("request_ada_1")?.feedback).toHaveLength(1);
});
