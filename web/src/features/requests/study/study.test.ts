import { readFileSync } from "node:fs";
import { predict, sentTreeOfText } from "@clicktree/core/analysis";
import { exportText } from "@clicktree/core/input-file";
import { readTreeFile } from "@clicktree/core/tree";
import { describe, expect, it } from "vitest";
import { study } from "./study.js";

const examples = new URL("../../../../../examples/", import.meta.url);
const example = (path: string) => readFileSync(new URL(path, examples), "utf8");
const { tree } = readTreeFile(example("trees/qpsk-nulling-4bin.tree.json"));
if (!tree) throw new Error("no example");

describe("a study of a request", () => {
  it("contains the content and the prediction before a measurement", () => {
    const { facts, analysis, prediction, limits } = study({ sent: { source: "sent", tree }, feedback: undefined });
    expect(facts).toMatchObject({ source: "sent", hypotheses: 4, bins: 4 });
    expect(facts?.photons).toBeCloseTo(2, 6);
    expect(analysis).toBeNull();
    expect(prediction?.success).toBeCloseTo(0.930716, 5);
    expect(prediction?.sealedAt).toBeNull();
    expect(limits?.helstrom.error).toBeCloseTo(0.009553, 6);
  });

  it("contains the measurement with the most frequent records", () => {
    const done = study({ sent: { source: "sent", tree }, feedback: example("feedback/qpsk-ideal.csv") });
    if (!done.analysis?.understood) throw new Error("not understood");
    const { measurement } = done.analysis;
    expect(measurement.commonest).toHaveLength(13);
    expect(measurement.bins).toHaveLength(4);
    expect(done.prediction).toMatchObject({ success: measurement.predicted!.success, sealedAt: null, source: "drawn" });
    expect(done.judgement?.goodness.verdict.code).toBe("agrees");
    expect(done.judgement?.residuals).toEqual(measurement.residuals);
    expect(done.judgement?.ownBench).toBeNull();
  });

  it("compares a measurement with the sealed prediction, or with the feedback's bench if no detector was stated", () => {
    const { tree: kennedy } = readTreeFile(example("trees/bpsk-kennedy.tree.json"));
    const sent = { source: "sent", tree: kennedy! } as const;
    const feedback = example("feedback/bpsk-lossy.csv");
    const before = study({ sent, feedback: undefined });
    const predicted = predict(sent);
    if (!predicted.ok) throw new Error(predicted.problem.code);
    const sealed = (detectorStated: boolean) => ({
      ...predicted.value,
      ...{ sealedAt: "2026-11-21T09:41:07.000Z", detectorStated },
    });
    const stated = study({ sent, feedback, sealed: sealed(true) });
    expect(stated.prediction).toEqual(sealed(true));
    expect(stated.judgement?.goodness.verdict.code).toBe("impossible");
    expect(stated.judgement?.ownBench?.verdict.code).toBe("agrees");
    const open = study({ sent, feedback, sealed: sealed(false) });
    expect(open.prediction).toMatchObject({ sealedAt: null, detector: { efficiency: 0.72 }, source: "drawn" });
    expect(open.sealed?.success).toBe(before.prediction?.success);
    expect(open.judgement).toMatchObject({ judge: "named", ownBench: null, goodness: { verdict: { code: "agrees" } } });
    expect(study({ sent, feedback }).judgement).toMatchObject({ judge: "computed", ownBench: null });
  });

  it("judges a request that was sent as text alone by its exported file", () => {
    const sent = sentTreeOfText(exportText(tree));
    expect(sent?.source).toBe("text");
    const { hasTree, prediction } = study({ sent, feedback: undefined });
    expect([hasTree, prediction!.success > 0.9307]).toEqual([true, true]);
  });

  it("contains no numbers if the request is not an input file or the feedback has no counts", () => {
    expect(sentTreeOfText("Please measure something.")).toBeUndefined();
    const words = study({ sent: undefined, feedback: example("feedback/note.txt") });
    expect(words).toMatchObject({
      hasTree: false,
      facts: null,
      prediction: null,
      limits: null,
      analysis: { understood: false },
    });
    const note = study({ sent: { source: "sent", tree }, feedback: example("feedback/note.txt") });
    expect(note.analysis).toMatchObject({ understood: false, why: { code: "notFeedback", line: 1 } });
    expect(note.prediction?.success).toBeCloseTo(0.930716, 5);
  });
});
