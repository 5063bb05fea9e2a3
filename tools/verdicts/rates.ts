import { drawnGraph, RecordStatistics, runModel, smallest, testFeedback, visitsOf } from "@clicktree/core/measurement";
import { significance, simulatedProbability, Xoshiro } from "@clicktree/core/statistics";
import { drawnFeedback, possibleRecords } from "./draw-records.js";
import { evaluationOf, type Setting } from "./settings.js";

/** The largest number of simulations of a verdict. */
const most = 3703;
/** The simulated measurements of each verdict begin this many after those of the verdict before. */
const stride = 3;
/** Ways to draw random numbers: what a bench measures, and what a verdict compares it with. */
const [ofBench, ofVerdict] = [1, 2];

/** How often a verdict on a stated receiver speaks of a significant difference in `runs` measurements of a true one. */
export function significantRate(stated: Setting, truth: Setting, runs: number): number {
  const evaluation = evaluationOf(stated);
  const records = possibleRecords(evaluationOf(truth));
  const graph = drawnGraph(evaluation, records.bins);
  if (graph === undefined) throw new Error(`${stated.name} has too many records`);
  const statistics = new RecordStatistics(runModel(graph, evaluation.setup, stated.sent), stated.priors);
  const simulated = Xoshiro.ofBlock(ofVerdict, 0);
  // a sliding window: consecutive verdicts share most of their simulations
  const comparisons = Float64Array.from({ length: stride * runs + most }, () => statistics.drawSmallest(simulated));
  const measured = Xoshiro.ofBlock(ofBench, 0);
  let significant = 0;
  for (let run = 0; run < runs; run++) {
    const feedback = drawnFeedback(records, truth.sent, measured);
    const tests = statistics.count(visitsOf(feedback, graph, stated.table.hypotheses));
    let next = stride * run;
    const draw = (): number => comparisons[next++]!;
    const { probability } = simulatedProbability(smallest(tests), draw, most, tests.length);
    if (probability < significance) significant++;
  }
  return significant / runs;
}

/** The same by whole verdicts with simulations of their own, and how often they name a loss as the first explanation. */
export function wholeVerdicts(stated: Setting, truth: Setting, runs: number) {
  const { detector, imperfections, priors, tree, table } = stated;
  const records = possibleRecords(evaluationOf(truth));
  const measured = Xoshiro.ofBlock(ofBench, 1);
  const options = {
    source: "drawn",
    detector: { ...detector, ...(imperfections && { imperfections }) },
    priors,
  } as const;
  let [significant, named, explained] = [0, 0, 0];
  for (let run = 0; run < runs; run++) {
    const test = testFeedback(drawnFeedback(records, truth.sent, measured), tree, table, options);
    if (test === undefined) throw new Error(`${stated.name} is not tested`);
    if (test.probability >= significance) continue;
    significant++;
    const changes = test.explanations ?? [];
    const loss = changes.find(({ parameter }) => parameter === "efficiency");
    if (loss === changes[0] && loss !== undefined) named++;
    if (loss !== undefined && loss.low <= truth.detector.efficiency && truth.detector.efficiency <= loss.high)
      explained++;
  }
  return { significant: significant / runs, named: named / significant, explained: explained / significant };
}
