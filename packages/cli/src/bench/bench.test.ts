import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Equipment, Probe } from "@clicktree/contract";
import {
  eventually,
  startTestServer,
  type TerminalUser,
  type TestServer,
  temporaryFolder,
  terminalUser,
  testPassword,
} from "@clicktree/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
let admin: TerminalUser;
const base = temporaryFolder("probe");
const [inbox, outbox] = [join(base, "inbox"), join(base, "outbox")];
const hostKey = `SHA256:${"A".repeat(43)}`;

beforeAll(async () => {
  for (const folder of [inbox, outbox]) mkdirSync(folder);
  server = await startTestServer({ settings: { CLICKTREE_LAB_CIDRS: "10.1.0.0/16" } });
  admin = terminalUser(server.address);
  await admin.json(["login", "--admin", "-u", "admin"], { env: { CLICKTREE_PASSWORD: testPassword } });
  const add = ["admin", "equipment", "add", "bench 1", "10.1.0.7", "--user", "lab", "--folder", "/"];
  await admin.json([...add, "--host-key", hostKey]);
});
afterAll(() => server.stop());

it("names the conventions of a laboratory from its files, and stores them with the equipment", async () => {
  const nothing = await admin.run(["bench", "show", "bench 1"]);
  expect([nothing.exitCode, nothing.stderr]).toEqual([1, expect.stringMatching(/^bench 1 has not been probed\.$/m)]);
  const dry = await admin.run(["bench", "probe", "bench 1", "--dry-run"]);
  expect([dry.exitCode, dry.stdout]).toEqual([0, "Would send 3 requests with 460 shots in total to probe bench 1.\n"]);
  const started = await admin.json<Probe>(["bench", "probe", "bench 1"]);
  const again = await admin.run(["bench", "probe", "bench 1"]);
  expect(again.stdout).toContain(`Probe ${started.id} of bench 1: waiting for 3 answers`);
  expect(again.stdout).toContain("Measure these requests on bench 1 (460 shots in total), then: clicktree bench show");
  const early = await admin.run(["bench", "accept", "bench 1", "--yes"]);
  expect([early.exitCode, early.stderr]).toEqual([1, expect.stringMatching(/has not determined the conventions/)]);

  const carry = ["watch", "--requests", inbox, "--feedback", outbox, "--once"];
  expect((await admin.run(carry)).exitCode).toBe(0);
  const other = ["--sign", "minus", "--convention", "bins-reversed,padding-repeat", "--convention", "rows-reversed"];
  const detector = ["--efficiency", "0.6", "--dark-counts", "0.01", "--visibility", "0.9"];
  const lab = ["lab", "--inbox", inbox, "--outbox", outbox, "--once", "--shots", "160", "--seed", "1"];
  expect((await admin.run([...lab, ...other, ...detector])).exitCode).toBe(0);
  expect((await admin.run(carry)).exitCode).toBe(0);

  const named = await eventually(async () => {
    const probe = await admin.json<Probe>(["bench", "show", "bench 1"]);
    return probe.state === "waiting" ? undefined : probe;
  });
  expect(named).toMatchObject({
    state: "named",
    result: {
      ...{ sign: { value: "minus" }, bins: { value: "reversed" }, rows: { value: "fromBottom" } },
      ...{ padding: { value: "repeat" }, three: { value: "orMore" }, resolution: { value: 3 }, shots: 480 },
    },
  });
  const shown = await admin.run(["bench", "show", "bench 1"]);
  expect(shown.stdout).toMatch(/^sign of the displacement +subtracted \(minus\) +> 99\.99 %$/m);
  expect(shown.stdout).toMatch(/^Likelihood ratio to the next combination: \d\.\d\d × 10\S+\. .* 480 shots\.$/m);
  const accepted = await admin.run(["bench", "accept", "bench 1", "--yes"]);
  expect(accepted.stdout).toContain(`The conventions of probe ${named.id} are stored with bench 1.`);
  const [bench] = await admin.json<Equipment[]>(["admin", "equipment", "list"]);
  expect(bench).toMatchObject({ sign: "minus", topCount: 3, conventions: { padding: "repeat", probeId: named.id } });
  expect((await admin.run(["bench", "show"])).stdout).toContain("stored with the equipment");
});

it("stops a probe with all its requests, also those that one rejected by itself left in the queue", async () => {
  const add = ["admin", "equipment", "add", "bench 3", "10.1.0.8", "--user", "lab", "--folder", "/"];
  await admin.json([...add, "--host-key", hostKey]);
  const states = async () =>
    (await admin.json<Probe>(["bench", "show", "bench 3"])).requests.map(({ status }) => status);
  const numbersOf = ({ requests }: Probe) => requests.map(({ requestNumber }) => requestNumber);
  const first = await admin.json<Probe>(["bench", "probe", "bench 3"]);
  const dry = await admin.run(["bench", "stop", "bench 3", "--dry-run"]);
  expect(dry.stdout).toBe(`Would reject 3 unanswered requests of probe ${first.id} of bench 3.\n`);
  const unconfirmed = await admin.run(["bench", "stop", "bench 3"]);
  expect([unconfirmed.exitCode, await states()]).toEqual([2, [0, 0, 0]]);
  const stopped = await admin.run(["bench", "stop", "bench 3", "--yes"]);
  expect(stopped.stdout).toContain(`Probe ${first.id} of bench 3 is stopped; rejected: ${numbersOf(first).join(" ")}`);
  expect(await states()).toEqual([4, 4, 4]);
  const idle = await admin.run(["bench", "stop", "bench 3", "--yes"]);
  expect([idle.exitCode, idle.stdout]).toEqual([0, `Probe ${first.id} of bench 3 has no unanswered requests.\n`]);

  const second = await admin.json<Probe>(["bench", "probe", "bench 3"]);
  const [one, ...others] = numbersOf(second);
  expect((await admin.run(["admin", "reject", one!, "no light"])).exitCode).toBe(0);
  const rest = await admin.json<object>(["bench", "stop", "bench 3", "--yes"]);
  expect(rest).toEqual({ id: second.id, rejected: others });
  expect(await states()).toEqual([4, 4, 4]);
});

it("is only for administrators and registered equipment", async () => {
  const unknown = await admin.run(["bench", "probe", "bench 2"]);
  expect([unknown.exitCode, unknown.stderr]).toEqual([
    1,
    expect.stringMatching(/^Equipment bench 2 does not exist\.$/m),
  ]);
  const user = terminalUser(server.address);
  await user.json(["register", "-u", "ada"], { env: { CLICKTREE_PASSWORD: testPassword } });
  expect((await user.run(["bench", "show"])).exitCode).toBe(3);
});
