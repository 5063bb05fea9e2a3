import { evaluateExported, readTable } from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";
import type { AnalysisPart, AnalysisRequest, CurvePoint, Figures } from "./analysis-results.js";
import { curveOf } from "./curve.js";
import { figuresOf, keyOf, memoizedBounds } from "./figures.js";

// A thread of its own: the canvas never waits for a figure.

/** Milliseconds that a curve may take before it is shown with the points that it has. */
const patience = 1500;
/** Fewer points than this make no curve, however long they take. */
const fewest = 9;
/** Milliseconds without an edit after which the file is run as well: it may have a million records. */
const rest = 250;

const limitsOf = memoizedBounds();
let newest = 0;
let drawing:
  | { readonly key: string; readonly rest: Generator<CurvePoint>; readonly points: CurvePoint[]; spent: number }
  | undefined;

const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const answer = (id: number, part: AnalysisPart): void => self.postMessage({ id, part });

self.onmessage = ({ data }: MessageEvent<AnalysisRequest>) => {
  newest = data.id;
  work(data).catch((error: unknown) => answer(data.id, { failure: String(error) }));
};

async function work(job: AnalysisRequest): Promise<void> {
  const outcome = figuresOf(job.tree, job.options, limitsOf);
  if (!outcome.ok) return answer(job.id, { problem: outcome.problem });
  answer(job.id, { figures: outcome.value });
  await drawCurve(job, outcome.value);
  await pause(rest);
  if (newest === job.id) runFile(job);
}

/**
 * The limits around the tree's point, drawn anew only for other light. A newer edit comes in between; where its light is
 * the same it goes on from there.
 */
async function drawCurve({ id, tree }: AnalysisRequest, { priors, photons }: Figures): Promise<void> {
  const table = readTable(tree.modulationTable);
  if (!table.ok) return;
  const key = keyOf(table.value, priors);
  if (drawing?.key !== key) drawing = { key, rest: curveOf(table.value, priors, photons), points: [], spent: 0 };
  const mine = drawing;
  while (mine.spent < patience || mine.points.length < fewest) {
    const start = performance.now();
    const next = mine.rest.next();
    if (next.done) break;
    mine.points.push(next.value);
    mine.spent += performance.now() - start;
    await pause();
    if (newest !== id) return;
  }
  const points = [...mine.points].sort((a, b) => a.photons - b.photons);
  answer(id, { curve: { key, points } });
}

function runFile({ id, tree, options }: AnalysisRequest): void {
  const table = readTable(tree.modulationTable);
  if (!table.ok) return;
  const file = evaluateExported(compileTree(tree), table.value, options);
  const exported = file.ok
    ? { success: file.value.success, error: file.value.error }
    : { success: null, error: null, problem: file.problem };
  answer(id, { exported });
}
