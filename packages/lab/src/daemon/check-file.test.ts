import { readFileSync } from "node:fs";
import type { TreeFile } from "@clicktree/contract";
import { daemonsOfEachTest, eventually, exampleTree, refusal } from "@clicktree/testkit";
import { expect, it } from "vitest";

const daemons = daemonsOfEachTest();
const example = readFileSync(exampleTree("bpsk-optimal-2bin"), "utf8");
const tree = { source: "sent", tree: JSON.parse(example) as TreeFile } as const;
const whole = "# request: request_ada_1\n# shots: 30\nsent,n1,n2,count\n0,0,0,10\n1,1,0,20\n";

async function labWithTree() {
  const request = daemons.server.add("request_ada_1");
  request.tree = tree;
  const lab = daemons.start({ rescanMs: 50 });
  await lab.event("downloaded");
  return { lab, request };
}

it.each([
  ["of another request", whole.replace("ada_1", "ada_2"), { reason: "otherRequest", detail: "request_ada_2" }],
  ["of a hypothesis beyond the table", whole.replace("1,1,0", "3,1,0"), { reason: "unknownHypothesis", detail: "3" }],
  ["numbered from 1", whole.replace("1,1,0", "2,1,0").replace("0,0,0", "1,0,0"), { reason: "fromOne", detail: "2" }],
  ["of other shots than stated", whole.replace("30", "31"), { reason: "shotsDiffer", detail: "30 ≠ 31" }],
  ["that ends within a line", whole.slice(0, -4), { reason: "lastLine", detail: "5" }],
  ["with more bins", "sent,n1,n2,n3\n0,0,0,0\n", { reason: "binsDiffer", detail: "3 ≠ 2" }],
  ["with fewer bins", "sent,n1\n0,0\n", { reason: "binsDiffer", detail: "1 ≠ 2" }],
  ["without a decision", "sent,n1,n2\n0,0,\n", { reason: "undecidable", detail: "" }],
  ["with a header only", "sent,n1,n2,count\n", { reason: "noShots", detail: "" }],
  ["that is JSON", '{"sent":[0,1]}\n', { reason: "noCounts", detail: "1" }],
])("holds a file %s, and sends it when it is corrected [T98]", async (_, text, held) => {
  const { lab, request } = await labWithTree();
  lab.write("test_ada_1.csv", text);
  expect(await lab.event("held")).toMatchObject({ file: "test_ada_1.csv", request: "request_ada_1", ...held });
  expect(request.feedback).toEqual([]);
  lab.write("test_ada_1.csv", whole);
  await lab.event("uploaded");
  expect(lab.daemon.status().held).toEqual([]);
});

it("sends a file without counts as it is unless it is named .csv [T98]", async () => {
  const { lab, request } = await labWithTree();
  lab.write("test_ada_1.txt", "It did not run.\n");
  await lab.event("uploaded");
  expect(lab.all("notCounts")).toMatchObject([{ line: 1 }]);
  expect(request.feedback.map(({ name }) => name)).toEqual(["test_ada_1.txt"]);
});

it("takes a held file for sent when a person sent it by another way [T98]", async () => {
  const { lab, request } = await labWithTree();
  const text = whole.replace("30", "31");
  lab.write("test_ada_1.csv", text);
  await lab.event("held");
  const { signal } = new AbortController();
  await daemons.server.uploadFeedback(request.summary, "test_ada_1.csv", Buffer.from(text), "by hand", signal);
  await lab.stop();
  const again = daemons.start({ requests: lab.requests, feedback: lab.feedback });
  expect(await again.event("alreadyThere")).toMatchObject({ file: "test_ada_1.csv" });
  expect(again.all("held")).toEqual([]);
  expect(request.feedback).toHaveLength(1);
});

it("sends counts without a comparison if the server has no tree, and asks again after a broken connection [T98]", async () => {
  let attempts = 0;
  daemons.server.interfere = (call) => {
    if (call === "sentTree" && attempts++ === 0) throw refusal(503);
    if (call === "sentTree") throw refusal(404);
  };
  const { lab } = await labWithTree();
  lab.write("test_ada_1.csv", "sent,n1,n2,n3\n0,0,0,0\n");
  await lab.event("uploaded");
  await eventually(() => attempts === 2);
});
