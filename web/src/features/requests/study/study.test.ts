import { readFileSync } from "node:fs";
import { exportText } from "@clicktree/core/input-file";
import { readTreeFile } from "@clicktree/core/tree";
import { describe, expect, it } from "vitest";
import { study, treeOfText } from "./study.js";

const examples = new URL("../../../../../examples/", import.meta.url);
const example = (path: string) => readFileSync(new URL(path, examples), "utf8");
const { tree } = readTreeFile(example("trees/qpsk-nulling-4bin.tree.json"));
if (!tree) throw new Error("no example");

describe("a study of a request", () => {
  it("tells what is sent and what the tree should achieve while nothing was measured", () => {
    const { facts, analysis, predicted } = study({ sent: { source: "sent", tree }, feedback: undefined });
    expect(facts).toMatchObject({ source: "sent", hypotheses: 4, bins: 4 });
    expect(facts?.photons).toBeCloseTo(2, 6);
    expect(analysis).toBeNull();
    expect(predicted?.success).toBeCloseTo(0.930716, 5);
  });

  it("tells what was measured, with as many records as the page has room for", () => {
    const done = study({ sent: { source: "sent", tree }, feedback: example("feedback/qpsk-ideal.csv") });
    if (!done.analysis?.understood) throw new Error("not understood");
    const { measurement } = done.analysis;
    expect(done.predicted).toBeNull();
    expect(measurement.commonest).toHaveLength(13);
    expect(measurement.bins).toHaveLength(4);
    expect(Math.abs(measurement.success!.value - measurement.predicted!.success)).toBeLessThan(0.02);
  });

  it("judges a request that was sent as text alone by its exported file", () => {
    const sent = treeOfText(exportText(tree));
    expect(sent?.source).toBe("text");
    expect(study({ sent, feedback: undefined }).predicted?.success).toBeGreaterThan(0.9307);
  });

  it("says nothing of numbers where the request was no input file or the feedback no counts", () => {
    expect(treeOfText("Please measure something.")).toBeUndefined();
    const words = study({ sent: undefined, feedback: example("feedback/note.txt") });
    expect(words).toMatchObject({ facts: null, predicted: null, analysis: { understood: false } });
    const note = study({ sent: { source: "sent", tree }, feedback: example("feedback/note.txt") });
    expect(note.analysis).toMatchObject({ understood: false, why: { code: "notFeedback", line: 1 } });
    expect(note.predicted?.success).toBeCloseTo(0.930716, 5);
  });
});
