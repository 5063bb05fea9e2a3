import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import type { Failpoint } from "@clicktree/lab/daemon";
import {
  brokenOutputs,
  eventually,
  type Person,
  type ProcessOptions,
  repositoryRoot,
  runClicktree,
  startClicktree,
  startProcess,
  startTestServer,
  startUnheard,
  type TestServer,
  temporaryFolder,
} from "@clicktree/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
let admin: Person;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  ada = await server.registerUser();
});
afterAll(() => server.stop());

async function laboratory() {
  const home = temporaryFolder("watch");
  const [requests, feedback] = [join(home, "requests"), join(home, "feedback")];
  for (const folder of [requests, feedback]) mkdirSync(folder);
  const key = await server.apiKey(admin, ["requests:read", "requests:answer"]);
  const env = { CLICKTREE_URL: server.address, CLICKTREE_API_KEY: key.keyValue, XDG_CONFIG_HOME: home };
  const options: ProcessOptions = { env };
  const args = ["watch", "--requests", requests, "--feedback", feedback];
  return { requests, feedback, key, options, args };
}
const send = async (content = "0\n0") => (await ada.call(routes.transfers.create, { body: { content } })).data;
const readBack = async (id: number) => (await ada.call(routes.transfers.read, { id })).data;
const answerName = (requestNumber: string) => `${requestNumber.replace("request_", "test_")}.csv`;

it("takes a request to the folder and its result back byte for byte, with JSON lines in a pipe", async () => {
  const lab = await laboratory();
  const daemon = startClicktree(lab.args, lab.options);
  await daemon.line('"kind":"connected"');
  const { id, requestNumber } = await send("1\n\u03b1 \u2260 0\r\n");
  await daemon.line('"kind":"downloaded"');
  expect(readFileSync(join(lab.requests, `${requestNumber}.txt`), "utf8")).toBe("1\n\u03b1 \u2260 0\r\n");
  const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0, 255, 13, 10]);
  writeFileSync(join(lab.feedback, answerName(requestNumber).replace(".csv", ".txt")), bytes);
  await daemon.line('"kind":"uploaded"');
  expect((await ada.call(routes.transfers.feedback, { id })).bytes).toEqual(bytes);
  const request = await readBack(id);
  expect(request.events.map(({ kind }) => kind)).toEqual(["taken", "delivered", "result"]);
  const end = await daemon.stop();
  expect(end.exitCode).toBe(130);
});

it.each(brokenOutputs)("goes on working without its log: %s", async (broken) => {
  const lab = await laboratory();
  const daemon = startUnheard(broken, lab.args, lab.options);
  await daemon.line("The program keeps running without this log.");
  const { id, requestNumber } = await send();
  await eventually(() => existsSync(join(lab.requests, `${requestNumber}.txt`)));
  writeFileSync(join(lab.feedback, answerName(requestNumber)), "sent,n1\n0,0\n");
  await eventually(async () => (await readBack(id)).status === 2);
  expect((await daemon.stop()).exitCode).toBe(130);
  // the reason for its end is not lost
  await admin.call(routes.adminApiKeys.remove, { id: lab.key.keyId });
  const denied = await startUnheard(broken, lab.args, lab.options).ended;
  expect(denied).toMatchObject({ exitCode: 3, stderr: expect.stringContaining("clicktree login --admin") });
});

it("exits with 3 and says why when its key is revoked while it runs [T66]", async () => {
  const lab = await laboratory();
  const daemon = startClicktree(lab.args, lab.options);
  await daemon.line('"kind":"connected"');
  await admin.call(routes.adminApiKeys.remove, { id: lab.key.keyId });
  await send();
  const end = await daemon.ended;
  expect(end.exitCode).toBe(3);
  expect(end.stdout).toContain('"reason":"denied"');
});

it("refuses to be the second daemon of a folder, and names the first [T71]", async () => {
  const lab = await laboratory();
  const first = startClicktree(lab.args, lab.options);
  await first.line('"kind":"connected"');
  const second = await runClicktree(lab.args, lab.options);
  expect(second.exitCode).toBe(1);
  expect(second.stderr).toContain(`pid ${first.pid} on ${hostname()}`);
  first.kill("SIGKILL");
  await first.ended;
  const third = startClicktree(lab.args, lab.options);
  await third.line('"kind":"connected"');
  await third.stop();
});

it("runs once for cron: 0 when all is done, 1 when a file is held, 4 without a server [T63] [T65]", async () => {
  const lab = await laboratory();
  const { id, requestNumber } = await send();
  writeFileSync(join(lab.feedback, answerName(requestNumber)), "sent,n1\n0,0\n");
  expect((await runClicktree([...lab.args, "--once"], lab.options)).exitCode).toBe(0);
  expect(await readBack(id)).toMatchObject({ status: 2, feedbackVersion: 1 });
  writeFileSync(join(lab.feedback, "test_nobody_1.csv"), "x\n");
  const held = await runClicktree([...lab.args, "--once"], lab.options);
  expect(held.exitCode).toBe(1);
  expect(held.stdout).toContain("test_nobody_1.csv");
  const nowhere = { env: { ...lab.options.env, CLICKTREE_URL: "http://127.0.0.1:9" } };
  expect((await runClicktree([...lab.args, "--once"], nowhere)).exitCode).toBe(4);
  expect(await readBack(id)).toMatchObject({ feedbackVersion: 1 });
});

/** A selection; `npm run faults` kills the daemon at every failpoint. */
const killPoints = [
  "downloadRenamed",
  "deliveryReported",
  "fileSettled",
  "uploadStarted",
  "uploadAnswered",
  "uploadJournaled",
] as const satisfies readonly Failpoint[];

it.each(killPoints)("sends a result once when it is killed at %s and started again [T61]", async (point) => {
  const lab = await laboratory();
  const { id, requestNumber } = await send();
  const answer = () => writeFileSync(join(lab.feedback, answerName(requestNumber)), "sent,n1\n0,0\n");
  if (!/^download|^delivery/.test(point)) answer();
  const runner = join(repositoryRoot, "tools", "dist", "faults", "kill-at-point.js");
  const doomed = startProcess(process.execPath, [runner, point, "1", lab.requests, lab.feedback], lab.options);
  expect((await doomed.ended).signal).toBe("SIGKILL");
  answer();
  const end = await runClicktree([...lab.args, "--once"], lab.options);
  expect(end.exitCode).toBe(0);
  await eventually(async () => (await readBack(id)).status === 2);
  const request = await readBack(id);
  expect(request).toMatchObject({ feedbackVersion: 1, feedbackFileName: answerName(requestNumber) });
  expect(request.events.map(({ kind }) => kind)).toEqual(["taken", "delivered", "result"]);
});
