import { readFileSync } from "node:fs";
import type { SentTree, TreeFile } from "@clicktree/contract";
import { treeFrom } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportText, importInputFile } from "../input-file/index.js";
import { idealDetector, readTable } from "../receiver/index.js";
import { feedbackText } from "../requests/index.js";
import { receiverOfTree, simulateBlocks, simulatedFeedback } from "../simulation/index.js";
import { compileTree } from "../tree/index.js";
import { checkFeedback, heldFinding, needsConsent, severityOf } from "./check-feedback.js";

const path = new URL("../../../../examples/trees/bpsk-optimal-2bin.tree.json", import.meta.url);
const tree = JSON.parse(readFileSync(path, "utf8")) as TreeFile;
const sent: SentTree = { source: "sent", tree };
const asked: Parameters<typeof checkFeedback>[1] = { requestNumber: "request_eva_1", sent };
const head = "# format: clicktree-feedback 1\n# request: request_eva_1\n# shots: 1000\nsent,n1,n2,count\n";
const rows = "0,0,0,410\n0,0,1,45\n0,1,0,40\n0,1,1,5\n1,0,0,120\n1,0,1,230\n1,1,0,40\n1,1,1,110\n";
const whole = head + rows;

const findings = (text: string, more: Partial<typeof asked> = {}) => checkFeedback(text, { ...asked, ...more });
const codes = (text: string, more: Partial<typeof asked> = {}) => findings(text, more).map(({ code }) => code);

describe("a feedback file that contradicts its request or itself [T98]", () => {
  it("has no findings if it does neither", () => expect(findings(whole)).toEqual([]));

  it.each([
    ["another request", whole.replace("eva_1", "eva_2"), "OTHER_REQUEST"],
    ["another user's request", whole.replace("eva_1", "bob_1"), "OTHER_REQUEST"],
    ["a request whose number begins alike", whole.replace("eva_1", "eva_1_2"), "OTHER_REQUEST"],
    ["another request within a sentence", whole.replace("request_eva_1", "2nd run of request_eva_11"), "OTHER_REQUEST"],
    ["hypotheses from 1", head + rows.replace(/^1/gm, "2").replace(/^0/gm, "1"), "UNKNOWN_HYPOTHESIS"],
    ["a hypothesis beyond the table", `${whole.replace("1000", "1001")}7,0,0,1\n`, "UNKNOWN_HYPOTHESIS"],
  ])("is held: %s", (_, text, code) => {
    expect(codes(text)[0]).toBe(code);
    expect(severityOf(findings(text)[0]!)).toBe("hold");
    for (const name of ["test_eva_1.csv", "test_eva_1.txt"]) expect(heldFinding(name, findings(text))?.code).toBe(code);
  });

  it.each([
    ["shots other than stated", whole.replace("1000", "2000"), "SHOTS_DIFFER"],
    ["a last line that ends early", whole.slice(0, -7), "LAST_LINE"],
    ["a last line of which little is there", `${whole}1`, "LAST_LINE"],
    ["more bins than the tree", "sent,n1,n2,n3,count\n0,0,0,0,10\n1,0,1,0,20\n", "BINS_DIFFER"],
    ["fewer bins than the tree", "sent,n1,count\n0,0,10\n1,1,20\n", "BINS_DIFFER"],
    ["no record that reaches a decision", "sent,n1,n2,count\n0,0,,10\n1,,,20\n", "UNDECIDABLE"],
    ["no row", "sent,n1,n2,count\n", "NO_SHOTS"],
    ["only rows of 0 shots", "sent,n1,n2,count\n0,0,0,0\n", "NO_SHOTS"],
    ["a row that is none", `${head}0,0,0,410\n0,0,9,1\n0,1,0,40\n`, "NO_COUNTS"],
  ])("is asked about: %s", (_, text, code) => {
    expect(codes(text)).toContain(code);
    expect(needsConsent(findings(text))).toBe(true);
    expect(severityOf(findings(text)[0]!)).toBe("ask");
    for (const name of ["test_eva_1.csv", "test_eva_1.txt"]) expect(heldFinding(name, findings(text))).toBeDefined();
  });

  it.each([
    ["JSON", '{"sent":[0,1],"n1":[0,1],"n2":[0,0],"count":[10,20]}'],
    ["a web page", "<html><body><table><tr><td>sent</td><td>n1</td></tr></table></body></html>"],
    ["an Excel file", "PK\u0003\u0004\u0014\0\0\0\ufffd!mD\ufffd6\u0006"],
    ["an Octave file", "# Created by Octave 9.2\n# name: x\n# type: matrix\n# rows: 2\n# columns: 2\n 0 0\n 1 1\n"],
    ["a letter", "We measured it on Monday.\n"],
  ])("holds no counts: %s; it is left in a folder only if it is named .csv", (_, text) => {
    expect(codes(text)).toEqual(["NO_COUNTS"]);
    expect(heldFinding("test_eva_1.csv", findings(text))?.code).toBe("NO_COUNTS");
    expect(heldFinding("feedback_request_eva_1.CSV", findings(text))?.code).toBe("NO_COUNTS");
    for (const name of ["test_eva_1.txt", "feedback_request_eva_1.pdf"])
      expect(heldFinding(name, findings(text))).toBeUndefined();
  });

  it.each([
    ["a record of 0 shots", `${whole.replace("# shots: 1000\n", "")}0,2,2,0\n`, "ROW_WITHOUT_SHOTS"],
    ["no line end and no number of shots", whole.replace("# shots: 1000\n", "").trimEnd(), "NO_LINE_END"],
    ["text for a number", whole.replace("1000", "about 1000"), "UNREAD"],
    ["a request without a number", whole.replace("request_eva_1", "Tuesday"), "UNREAD"],
    ["a detector that cannot be read", `# detector: good\n${whole}`, "UNREAD"],
    ["some records without a decision", `${whole.replace("1000", "1003")}1,0,,3\n`, "UNDECIDED"],
    ["no shot of a hypothesis", "sent,n1,n2\n0,0,0\n0,0,1\n", "NOT_SENT"],
    ["counts of a computer", `# equipment: simulated\n${whole}`, "SIMULATED"],
  ])("is noted: %s", (_, text, code) => {
    expect(codes(text)).toEqual([code]);
    expect(needsConsent(findings(text))).toBe(false);
    expect(heldFinding("test_eva_1.csv", findings(text))).toBeUndefined();
  });

  it("is compared with what was agreed", () => {
    const agreed = {
      detector: idealDetector,
      priors: [0.5, 0.5],
      conventions: { sign: "plus", decision: "posterior", version: 2 },
    } as const;
    const named = (detector: string) => `# detector: ${detector}\n${whole}`;
    expect(codes(named("efficiency 1, dark counts 0, visibility 1, resolution 3"), { agreed })).toEqual([]);
    expect(codes(named("efficiency 0.7, dark counts 0, visibility 1, resolution 3"), { agreed })).toEqual([
      "OTHER_CONDITIONS",
    ]);
    expect(codes(`# conventions: clicktree 1, sign minus\n${whole}`, { agreed })).toEqual(["OTHER_CONDITIONS"]);
    expect(codes(whole, { agreed, shots: 1000 })).toEqual([]);
    expect(codes(whole, { shots: 5000 })).toEqual(["ASKED_SHOTS"]);
  });

  it("says whether the hypotheses seem to be numbered from 1", () => {
    const fromOne = head + rows.replace(/^1/gm, "2").replace(/^0/gm, "1");
    expect(findings(fromOne)[0]).toMatchObject({ shots: 500, largest: 2, hypotheses: 2, fromOne: true });
    expect(findings(`${whole}2,0,0,1\n`)[0]).toMatchObject({ shots: 1, largest: 2, fromOne: false });
  });

  it("names the gravest first, and several at once", () => {
    expect(codes(`# equipment: simulated\n${whole.replace("eva_1", "bob_7").replace("1000", "7")}`)).toEqual([
      ...["OTHER_REQUEST", "SHOTS_DIFFER", "SIMULATED"],
    ]);
  });

  it("is found as far as its request is known", () => {
    const text = whole.replace("1000", "2000").replace(/^1/gm, "5");
    expect(codes(text, { sent: undefined })).toEqual(["SHOTS_DIFFER"]);
    expect(codes(whole, { sent: undefined, requestNumber: "request_eva_2" })).toEqual(["OTHER_REQUEST"]);
  });
});

it("every beginning of a file that states its shots is noticed, whatever a program has written of it [T98]", () => {
  for (let length = 1; length < whole.length - 1; length++) {
    const found = findings(whole.slice(0, length));
    expect(needsConsent(found), `${length}: ${whole.slice(0, length)}`).toBe(true);
    for (const name of length < 30 ? ["test_eva_1.csv"] : ["test_eva_1.csv", "test_eva_1.txt"])
      expect(heldFinding(name, found), `${name} ${length}`).toBeDefined();
  }
});

it("has nothing to say about the counts of any tree that the simulated laboratory measures [T98]", () => {
  const numbers = fc.array(fc.nat(1000), { minLength: 5, maxLength: 30 });
  const bins = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(numbers, bins, bins, fc.boolean(), fc.boolean(), (drawn, depth, columns, merging, asText) => {
      const row = (value: string) => Array.from({ length: columns }, () => value);
      const file = { ...treeFrom(drawn, depth, merging), modulationTable: [row("1"), row("-1"), row("0.5i")] };
      const table = readTable(file.modulationTable);
      if (!table.ok) throw new Error();
      const receiver = receiverOfTree(compileTree(file), table.value);
      if (!receiver.ok) return;
      const plan = { shots: 200, seed: 1 };
      const work = simulateBlocks(receiver.value, plan, { from: 0, to: 1 });
      let next = work.next();
      while (!next.done) next = work.next();
      const feedback = simulatedFeedback(receiver.value, plan, [next.value]);
      if (!feedback.ok) return;
      const back = asText ? importInputFile(exportText({ ...file, modulationConfig: null })).tree : undefined;
      const from: SentTree = back ? { source: "text", tree: back } : { source: "sent", tree: file };
      const found = checkFeedback(feedbackText(feedback.value), { requestNumber: "request_eva_1", sent: from });
      expect(found.filter((one) => severityOf(one) !== "note")).toEqual([]);
    }),
  );
});
