// npm run probes [-- BENCHES]: how often a convention probe names the conventions of simulated benches, and how often
// it says that none fits. Its last line is one JSON object; it exits with 1 if a figure misses its goal.
import { namedFrom, type Probed, probeRequests } from "@clicktree/core/probes";
import { Xoshiro } from "@clicktree/core/statistics";
import { type Bench, drawBench, type OtherReading, otherReadings, probe } from "./simulated-bench.js";

/** Goals: the share that is named correctly, and the number that is named wrongly. */
const [rightGoal, wrongGoal] = [0.99, 0];

const [benches = 1000] = process.argv.slice(2).map(Number);
if (!(Number.isInteger(benches) && benches >= 1)) {
  process.stderr.write("npm run probes [-- BENCHES]\n");
  process.exit(2);
}
const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;
const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const names = ["sign", "bins", "three", "padding", "rows", "resolution"] as const;

/** How a probe ended; wrong if it names any convention that the bench does not have. */
function endOf(
  { conventions, detector }: Bench,
  { outcome, result }: Probed,
): "right" | "wrong" | "undecided" | "none" {
  if (outcome === "none") return "none";
  const three = detector.resolution === 3 ? conventions.three : null;
  const truth = { ...conventions, three, resolution: detector.resolution };
  const isWrong = names.some((name) => result[name].value !== null && result[name].value !== truth[name]);
  return isWrong ? "wrong" : outcome === "named" ? "right" : "undecided";
}

const start = performance.now();
const random = Xoshiro.ofBlock(2026, 0);
const tally = { right: 0, undecided: 0, none: 0, wrong: 0 };
let longest = 0;
for (let i = 0; i < benches; i++) {
  const bench = drawBench(random);
  const began = performance.now();
  const probed = probe(bench, i);
  longest = Math.max(longest, performance.now() - began);
  tally[endOf(bench, probed)]++;
}
const shots = probeRequests.reduce((sum, request) => sum + request.shots, 0);
const met = tally.right >= rightGoal * benches && tally.wrong <= wrongGoal;
print(`${benches} benches, ${shots} shots each, named from a certainty of ${100 * namedFrom} %`);
for (const [end, count] of Object.entries(tally)) print(`  ${end.padEnd(10)} ${percent(count, benches)}`);
print(`other readings: "none of these" in ${Math.ceil(benches / 10)} probes each`);
const others = (Object.keys(otherReadings) as OtherReading[]).map((other) => {
  const ends = { none: 0, undecided: 0, named: 0 };
  for (let i = 0; i < benches / 10; i++) ends[probe({ ...drawBench(random), other }, benches + i).outcome]++;
  print(`  ${JSON.stringify(ends)}  ${other}`);
  return { other, ...ends };
});
const seconds = Math.round((performance.now() - start) / 1000);
print(JSON.stringify({ probes: { benches, shots, ...tally, others, longest: Math.round(longest), seconds } }));
process.exitCode = met ? 0 : 1;
