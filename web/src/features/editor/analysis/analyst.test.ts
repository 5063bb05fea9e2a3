import { expect, it } from "vitest";
import type { WorkerClient } from "../../../shared/worker/index.js";
import type { AnalysisPart, AnalysisRequest } from "./analysis-results.js";
import { createAnalyst } from "./use-live-analysis.js";

const edit = (label: string): AnalysisRequest => ({
  tree: { nodes: [{ id: "a", type: "circle", data: { label } }], edges: [] },
  options: {},
});

function setUp() {
  const sent: { label: string | undefined; answer: (part: AnalysisPart) => void; fail: (error: Error) => void }[] = [];
  const reported: AnalysisPart[] = [];
  let stops = 0;
  const worker: WorkerClient<AnalysisRequest, void, AnalysisPart> = {
    send: ({ tree }, { onProgress = () => undefined } = {}) =>
      new Promise((_, fail) => {
        sent.push({ label: tree.nodes[0]?.data?.label, answer: onProgress, fail });
      }),
    stop: () => {
      stops++;
    },
  };
  const analyst = createAnalyst(worker, (part) => reported.push(part));
  return { analyst, sent, reported, stops: () => stops };
}

const labels = (sent: readonly { readonly label: string | undefined }[]) => sent.map(({ label }) => label);

it("sends the first and the last of many quick edits and reports what the last one achieves", () => {
  const { analyst, sent, reported } = setUp();
  for (const label of ["1", "2", "3", "4", "5"]) analyst.ask(edit(label));
  expect(labels(sent)).toEqual(["1"]);
  sent[0]!.answer({ failure: "old" });
  expect(labels(sent)).toEqual(["1", "5"]);
  sent[1]!.answer({ failure: "new" });
  sent[0]!.answer({ failure: "more of the old" });
  sent[1]!.answer({ failure: "more" });
  expect(reported).toEqual([{ failure: "new" }, { failure: "more" }]);
});

it("reports nothing that was requested before it was stopped", async () => {
  const { analyst, sent, reported, stops } = setUp();
  analyst.ask(edit("1"));
  analyst.stop();
  expect(stops()).toBe(1);
  sent[0]!.answer({ failure: "late" });
  sent[0]!.fail(new DOMException("stopped", "AbortError"));
  analyst.ask(edit("2"));
  sent[1]!.answer({ failure: "new" });
  await Promise.resolve();
  expect(reported).toEqual([{ failure: "new" }]);
});

it("reports that the worker failed and asks again at the next edit", async () => {
  const { analyst, sent, reported } = setUp();
  analyst.ask(edit("1"));
  sent[0]!.fail(new DOMException("out of memory", "OperationError"));
  await expect.poll(() => reported).toEqual([{ failure: "out of memory" }]);
  analyst.ask(edit("2"));
  expect(labels(sent)).toEqual(["1", "2"]);
});
