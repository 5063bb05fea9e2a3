import { evaluateExported, readTable } from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";
import type { CurvePoint, Figures, Job, Part } from "./analysis-job.js";
import { curveOf } from "./curve.js";
import { figuresOf, keptBounds, keyOf } from "./figures.js";

// A thread of its own: the canvas never waits for a figure.

/** Milliseconds that a curve may take before it is shown with the points that it has. */
const patience = 1500;
/** Fewer points than this make no curve, however long they take. */
const fewest = 9;
/** Milliseconds without an edit after which the file is run as well: it may have a million records. */
const rest = 250;

const limitsOf = keptBounds();
let newest = 0;
let drawing:
  | { readonly key: string; readonly rest: Generator<CurvePoint>; readonly points: CurvePoint[]; spent: number }
  | undefined;

const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const answer = (id: number, part: Part): void => self.postMessage({ id, part });

self.onmessage = ({ data }: MessageEvent<Job>) => {
  newest = data.id;
  work(data).catch((error: unknown) => answer(data.id, { failure: String(error) }));
};

async function work(job: Job): Promise<void> {
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
async function drawCurve({ id, tree }: Job, { priors, photons }: Figures): Promise<void> {
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

function runFile({ id, tree, options }: Job): void {
  const table = readTable(tree.modulationTable);
  if (!table.ok) return;
  const file = evaluateExported(compileTree(tree), table.value, options);
  const exported = file.ok
    ? { success: file.value.success, error: file.value.error }
    : { success: null, error: null, problem: file.problem };
  answer(id, { exported });
}
