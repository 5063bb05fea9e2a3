import { evaluateExported, readTable } from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";
import { serveWorker } from "../../../shared/worker/index.js";
import type { AnalysisPart, AnalysisRequest, CurvePoint, Figures } from "./analysis-results.js";
import { curveOf } from "./curve.js";
import { figuresOf, keyOf, memoizedBounds } from "./figures.js";

/** Milliseconds of computing after which the curve is shown with the points available so far. */
const maxCurveMs = 1500;
/** With fewer points no curve is shown, however long they take. */
const minPoints = 9;
/** Milliseconds without an edit after which the exported file is evaluated too; it may have a million records. */
const restMs = 250;

const boundsOf = memoizedBounds();
let newest: AnalysisRequest | undefined;
let curve:
  | { readonly key: string; readonly rest: Generator<CurvePoint>; readonly points: CurvePoint[]; spentMs: number }
  | undefined;

const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

serveWorker<AnalysisRequest, void, AnalysisPart>(async (request, report) => {
  newest = request;
  const figures = figuresOf(request.tree, request.options, boundsOf);
  if (!figures.ok) return report({ problem: figures.problem });
  report({ figures: figures.value });
  await drawCurve(request, figures.value, report);
  await pause(restMs);
  if (newest === request) evaluateFile(request, report);
});

/**
 * The bounds for more and less light than the tree's, computed once for each signal. A newer request interrupts the
 * computation; a request for the same signal continues it.
 */
async function drawCurve(
  request: AnalysisRequest,
  { priors, photons }: Figures,
  report: (part: AnalysisPart) => void,
): Promise<void> {
  const table = readTable(request.tree.modulationTable);
  if (!table.ok) return;
  const key = keyOf(table.value, priors);
  if (curve?.key !== key) curve = { key, rest: curveOf(table.value, priors, photons), points: [], spentMs: 0 };
  const mine = curve;
  while (mine.spentMs < maxCurveMs || mine.points.length < minPoints) {
    const start = performance.now();
    const next = mine.rest.next();
    if (next.done) break;
    mine.points.push(next.value);
    mine.spentMs += performance.now() - start;
    await pause();
    if (newest !== request) return;
  }
  report({ curve: { key, points: [...mine.points].sort((a, b) => a.photons - b.photons) } });
}

function evaluateFile({ tree, options }: AnalysisRequest, report: (part: AnalysisPart) => void): void {
  const table = readTable(tree.modulationTable);
  if (!table.ok) return;
  const file = evaluateExported(compileTree(tree), table.value, options);
  const exported = file.ok
    ? { success: file.value.success, error: file.value.error }
    : { success: null, error: null, problem: file.problem };
  report({ exported });
}
