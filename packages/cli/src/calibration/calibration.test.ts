import { readFileSync } from "node:fs";
import { routes, type TreeCreate } from "@clicktree/contract";
import { exportText } from "@clicktree/core/input-file";
import {
  eventually,
  exampleTree,
  type Person,
  signedInTerminal,
  startTestServer,
  type TerminalUser,
  type TestServer,
} from "@clicktree/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";

const file = exampleTree("bpsk-optimal-1bin");
const tree = JSON.parse(readFileSync(file, "utf8")) as TreeCreate;
const name = "Requests without named equipment";
// made-up counts with a mean of about 0.33 for hypothesis 0 and 0.73 for hypothesis 1
const feedback = "sent,n1,count\n0,0,720\n0,1,240\n0,2,35\n0,3,5\n1,0,480\n1,1,350\n1,2,130\n1,3,40\n";

let server: TestServer;
let user: Person;
let terminal: TerminalUser;
beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_CALIBRATION: "on" } });
  user = await server.registerUser();
  terminal = signedInTerminal(server, user);
});
afterAll(() => server.stop());

it("says that no bench is known before a result has arrived", async () => {
  expect((await terminal.run(["equipment", "show"])).stdout).toBe("No bench has been calibrated yet.\n");
  const unknown = await terminal.run(["analyze", file, "--calibrated", "Bench 9"]);
  expect(unknown).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("no calibration of Bench 9") });
});

it("shows a bench, computes with its conditions and states them", async () => {
  const { id } = (await user.call(routes.transfers.create, { body: { content: exportText(tree), tree } })).data;
  const body = { feedbackFileName: "result.csv", feedbackFileContent: feedback };
  await (await server.admin()).call(routes.adminTransfers.feedback, { id, body });
  const bench = await eventually(async () => (await user.call(routes.calibrations.list)).data[0]);
  const shown = (await terminal.run(["equipment", "show"])).stdout;
  expect(shown).toContain(`${name}   1 run, 2,000 shots`);
  expect(shown).toMatch(/^Efficiency η +[\d.]+ +[\d.]+ to [\d.]+$/m);
  expect(await terminal.json(["equipment", "show", name])).toEqual(JSON.parse(JSON.stringify(bench)));

  const { detector } = bench.state!;
  const used = { equipment: null, simulated: false, runs: 1, shots: 2000 };
  const analysis = await terminal.json(["analyze", file, "--calibrated", name]);
  expect(analysis).toMatchObject({ detector, calibrated: used });
  const ownVisibility = await terminal.json(["analyze", file, "--calibrated", name, "--visibility", "0.5"]);
  expect(ownVisibility).toMatchObject({ detector: { ...detector, visibility: 0.5 } });
  const sentence = `Conditions as calibrated: ${name}, 1 run, 2,000 shots`;
  expect((await terminal.run(["analyze", file, "--calibrated", name])).stdout).toContain(sentence);
  const design = ["design", "-c", "bpsk", "-n", "0.3", "-b", "1", "--calibrated", name];
  expect(await terminal.json(design)).toMatchObject({ detector, calibrated: used });
  const sent = (await terminal.run(["submit", file, "--calibrated", name])).stdout;
  expect(sent).toContain(sentence);
  const newest = (await user.call(routes.transfers.list)).data[0]!;
  const sealed = (await user.call(routes.transfers.prediction, { id: newest.id })).data;
  expect(sealed).toMatchObject({ detector, detectorStated: true });
});

it("says beside a success of some hypotheses that its prediction is of all", async () => {
  const { id } = (await user.call(routes.transfers.create, { body: { content: exportText(tree), tree } })).data;
  const body = { feedbackFileName: "one.csv", feedbackFileContent: "sent,n1,count\n0,0,720\n0,1,280\n" };
  await (await server.admin()).call(routes.adminTransfers.feedback, { id, body });
  const shown = await eventually(async () => {
    const { stdout } = await terminal.run(["equipment", "show"]);
    return stdout.includes("1 of 2 hypotheses") ? stdout : undefined;
  });
  expect(shown).toMatch(/[\d.]+ {2}1 of 2 hypotheses +[\d.]+ {2}2 of 2 hypotheses/);
});

it("warns of a calibration from too few shots to show a loss of 5 % of the efficiency", async () => {
  const simulated = `${name} (simulated counts)`;
  const direct = exampleTree("ook-direct");
  const measure = async (counts: string) => {
    const content = exportText(JSON.parse(readFileSync(direct, "utf8")) as TreeCreate);
    const { id } = (await user.call(routes.transfers.create, { body: { content } })).data;
    const feedbackFileContent = `# equipment: simulated\nsent,n1,count\n${counts}`;
    const body = { feedbackFileName: "result.csv", feedbackFileContent };
    await (await server.admin()).call(routes.adminTransfers.feedback, { id, body });
  };
  const stateOf = async () => (await user.call(routes.calibrations.list)).data.find((one) => one.simulated)?.state;
  // efficiency 0.72, one photon: 80 shots, then 8,000 more
  await measure("0,0,20\n0,1,14\n0,2,5\n0,3,1\n1,0,40\n");
  await eventually(async () => (await stateOf())?.runs === 1);
  const warning = "A loss of 5 % of the efficiency would not show yet";
  expect((await terminal.run(["equipment", "show", simulated])).stdout).toContain(warning);
  const analysed = await terminal.run(["analyze", direct, "--calibrated", simulated]);
  expect([analysed.exitCode, analysed.stderr]).toEqual([0, expect.stringContaining(warning)]);
  await measure("0,0,1947\n0,1,1402\n0,2,505\n0,3,146\n1,0,4000\n");
  await eventually(async () => (await stateOf())?.runs === 2);
  expect((await terminal.run(["equipment", "show", simulated])).stdout).not.toContain(warning);
});
