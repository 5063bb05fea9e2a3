// npm run verdicts [-- MEASUREMENTS [WHOLE]]: how often a verdict accuses a correct model, and how often it notices a
// loss of 5 % in efficiency. Its last line is one JSON object; it exits with 1 if a figure misses its goal.
import { significantRate, wholeVerdicts } from "./rates.js";
import { correct, losses, worn } from "./settings.js";

/** Accepted rates of false alarms at a stated 0.27 % (3 σ). */
const [fewest, mostOften] = [0.002, 0.0034];
const loss = 0.05;

const [measurements = 100_000, whole = 500] = process.argv.slice(2).map(Number);
if (!(measurements >= 1000 && whole >= 1)) {
  process.stderr.write("npm run verdicts [-- MEASUREMENTS, at least 1000 [WHOLE verdicts of each loss]]\n");
  process.exit(2);
}
const percent = (rate: number): string => `${(100 * rate).toFixed(rate < 0.02 ? 3 : 1)} %`;
const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const start = performance.now();
print(`false alarms of ${measurements} simulated measurements, stated 0.270 %`);
const falseAlarms = correct.map((setting) => {
  const rate = significantRate(setting, setting, measurements);
  const met = rate >= fewest && rate <= mostOften;
  print(`  ${percent(rate)} ${met ? "✓" : "✗"}  ${setting.name}`);
  return { setting: setting.name, rate, met };
});
const detectionRuns = Math.min(measurements, 10_000);
print(`a loss of ${percent(loss)} in efficiency, noticed in ${detectionRuns} simulated measurements`);
const detections = losses.map(([setting, goal]) => {
  const truth = worn(setting, loss);
  const rate = significantRate(setting, truth, detectionRuns);
  const verdicts = wholeVerdicts(setting, truth, whole);
  const met = rate >= goal;
  print(`  ${percent(rate)} ${met ? "✓" : "✗"}  at least ${percent(goal)}: ${setting.name}`);
  print(
    `      ${whole} whole verdicts: noticed ${percent(verdicts.significant)}, of these named first ${percent(verdicts.named)}, in the interval ${percent(verdicts.explained)}`,
  );
  return { setting: setting.name, rate, goal, ...verdicts, met };
});
const seconds = Math.round((performance.now() - start) / 1000);
print(JSON.stringify({ verdicts: { measurements, falseAlarms, detections, seconds } }));
process.exitCode = [...falseAlarms, ...detections].every(({ met }) => met) ? 0 : 1;
