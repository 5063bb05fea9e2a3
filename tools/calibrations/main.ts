// npm run calibrations [-- HISTORIES]: how often the intervals of a calibration contain the true bench, how often a
// loss of 5 % in efficiency is reported within three runs, and how many reports a quiet bench causes. Its last line is
// one JSON object; it exits with 1 if a figure misses its goal.
import { calibrated, watched } from "./benches.js";
import { coverage, falseReports, steps } from "./simulate.js";

const [fewest, mostOften] = [0.93, 0.97];
const loss = 0.05;
const reportedAtLeast = 0.95;
/** Fewer than one false report in this many runs. */
const quietRuns = 200;

const [histories = 1000] = process.argv.slice(2).map(Number);
if (!(histories >= 10)) {
  process.stderr.write("npm run calibrations [-- HISTORIES, at least 10]\n");
  process.exit(2);
}
const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;
const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const mark = (met: boolean): string => (met ? "✓" : "✗");

const start = performance.now();
print(`a loss of ${percent(loss)} in efficiency, reported within 3 runs in ${histories} histories`);
const losses = watched.map((bench) => {
  const { reported, asEfficiency } = steps(bench, loss, histories);
  const met = reported >= reportedAtLeast;
  print(`  ${percent(reported)} ${mark(met)}  ${bench.name}; as a loss of efficiency ${percent(asEfficiency)}`);
  return { bench: bench.name, reported, asEfficiency, met };
});
print(`false reports in ${histories} runs of a quiet bench`);
const quiet = watched.map((bench) => {
  const reports = falseReports(bench, histories);
  const met = reports * quietRuns < histories;
  print(`  ${reports} ${mark(met)}  ${bench.name}`);
  return { bench: bench.name, reports, met };
});
print(`95 % intervals that contain the true value, in ${histories} histories of 10 runs`);
const intervals = calibrated.map((bench) => {
  const covered = coverage(bench, histories);
  const met = Object.values(covered).every((rate) => rate >= fewest && rate <= mostOften);
  const figures = Object.entries(covered).map(([name, rate]) => `${name} ${percent(rate)}`);
  print(`  ${mark(met)}  ${bench.name}: ${figures.join(", ")}`);
  return { bench: bench.name, covered, met };
});
const seconds = Math.round((performance.now() - start) / 1000);
print(JSON.stringify({ calibrations: { histories, losses, quiet, intervals, seconds } }));
process.exitCode = [...losses, ...quiet, ...intervals].every(({ met }) => met) ? 0 : 1;
