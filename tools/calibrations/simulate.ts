import { calibrate, calibratedParameters, changeOf } from "@clicktree/core/calibration";
import { Xoshiro } from "@clicktree/core/statistics";
import { type Bench, runsOf, withLoss } from "./benches.js";

/** Runs of a history. */
const historyRuns = 10;
/** Blocks of random numbers: each kind of simulation has its own. */
const [forCoverage, forSteps, forQuiet] = [11, 12, 13];

/** How often the 95 % interval of each parameter contains its true value, over simulated histories. */
export function coverage(bench: Bench, histories: number): Record<string, number> {
  const draw = runsOf(bench);
  const covered = calibratedParameters.map(() => 0);
  for (let history = 0; history < histories; history++) {
    const random = Xoshiro.ofBlock(forCoverage, history);
    const runs = Array.from({ length: historyRuns }, (_, i) => draw(i, random));
    const estimates = calibrate(runs)?.estimates;
    calibratedParameters.forEach((name, i) => {
      const truth = bench.values[name];
      if (estimates && estimates[name].low <= truth && truth <= estimates[name].high) covered[i]!++;
    });
  }
  return Object.fromEntries(calibratedParameters.map((name, i) => [name, covered[i]! / histories]));
}

/** How often a loss of efficiency is reported within three runs, and as what. */
export function steps(bench: Bench, loss: number, histories: number) {
  const [before, after] = [runsOf(bench), runsOf(withLoss(bench, loss))];
  let [reported, asEfficiency] = [0, 0];
  for (let history = 0; history < histories; history++) {
    const random = Xoshiro.ofBlock(forSteps, history);
    const runs = Array.from({ length: historyRuns }, (_, i) => before(i, random));
    for (let later = 0; later < 3; later++) {
      runs.push(after(historyRuns + later, random));
      const change = changeOf(runs);
      if (change === undefined) continue;
      reported++;
      if (change.parameter === "efficiency") asEfficiency++;
      break;
    }
  }
  return { reported: reported / histories, asEfficiency: reported > 0 ? asEfficiency / reported : 0 };
}

/** False reports of a bench that does not change, looked at after every run. */
export function falseReports(bench: Bench, runs: number): number {
  const draw = runsOf(bench);
  const random = Xoshiro.ofBlock(forQuiet, 0);
  let history = Array.from({ length: historyRuns }, (_, i) => draw(i, random));
  let reports = 0;
  for (let run = 0; run < runs; run++) {
    history = [...history.slice(-2 * historyRuns - 3), draw(historyRuns + run, random)];
    if (changeOf(history) !== undefined) reports++;
  }
  return reports;
}
