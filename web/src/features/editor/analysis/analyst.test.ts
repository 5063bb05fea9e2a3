import { expect, it } from "vitest";
import type { AnalysisPart, AnalysisRequest, Answer } from "./analysis-results.js";
import { createAnalyst, type Thread } from "./analyst.js";

const tree = { nodes: [], edges: [] };

function desk() {
  const threads: (Thread & { readonly jobs: AnalysisRequest[]; ended: boolean })[] = [];
  const told: AnalysisPart[] = [];
  const analyst = createAnalyst(
    () => {
      const jobs: AnalysisRequest[] = [];
      const thread = {
        ...{ jobs, ended: false, onmessage: null, onerror: null },
        postMessage: (job: AnalysisRequest) => void jobs.push(job),
        terminate() {
          thread.ended = true;
        },
      } as (typeof threads)[number];
      threads.push(thread);
      return thread;
    },
    (part) => told.push(part),
  );
  const answer = (id: number, text: string) => {
    const data: Answer = { id, part: { failure: text } };
    threads.at(-1)!.onmessage!({ data } as MessageEvent<Answer>);
  };
  return { analyst, threads, told, answer };
}

const asked = (thread: { readonly jobs: readonly AnalysisRequest[] }) => thread.jobs.map(({ id }) => id);

it("asks of many edits that come at once the first and the last, and tells what the last one achieves", () => {
  const { analyst, threads, told, answer } = desk();
  for (let edit = 0; edit < 5; edit++) analyst.ask({ tree, options: {} });
  expect(asked(threads[0]!)).toEqual([1]);
  answer(1, "old");
  expect(asked(threads[0]!)).toEqual([1, 5]);
  answer(5, "new");
  answer(5, "more of it");
  expect(told).toEqual([{ failure: "new" }, { failure: "more of it" }]);
});

it("drops what was asked before it was stopped, and begins anew with another thread", () => {
  const { analyst, threads, told, answer } = desk();
  analyst.ask({ tree, options: {} });
  analyst.stop();
  expect(threads[0]!.ended).toBe(true);
  answer(1, "late");
  analyst.ask({ tree, options: {} });
  expect(threads).toHaveLength(2);
  answer(3, "new");
  expect(told).toEqual([{ failure: "new" }]);
});

it("tells of a thread that breaks and takes another for the next edit", () => {
  const { analyst, threads, told } = desk();
  analyst.ask({ tree, options: {} });
  threads[0]!.onerror!({ message: "out of memory" } as ErrorEvent);
  analyst.ask({ tree, options: {} });
  expect(told).toEqual([{ failure: "out of memory" }]);
  expect(asked(threads[1]!)).toEqual([2]);
});
