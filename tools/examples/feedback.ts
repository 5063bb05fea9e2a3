import { exportText } from "@clicktree/core/input-file";
import { type Measurement, measureFeedback } from "@clicktree/core/measurement";
import { type Detector, readDetector, readTable } from "@clicktree/core/receiver";
import { readFeedback } from "@clicktree/core/requests";
import { compileTree } from "@clicktree/core/tree";
import { measureFile } from "@clicktree/lab/virtual";
import { must } from "@clicktree/testkit/fixtures";
import { receivers } from "./receivers.js";

/** Counts as a laboratory sends them: measured by the simulated one from the exported file of an example tree. */
interface Sample {
  readonly name: string;
  readonly tree: string;
  readonly detector: Partial<Detector>;
  readonly shots: number;
  readonly everyShot?: boolean;
}

const bench = { efficiency: 0.72, darkCounts: 1e-3, visibility: 0.997 };

export const samples: readonly Sample[] = [
  { name: "qpsk-ideal", tree: "qpsk-nulling-4bin", detector: {}, shots: 10_000 },
  { name: "bpsk-lossy", tree: "bpsk-kennedy", detector: bench, shots: 10_000 },
  { name: "qpsk-onoff-lossy", tree: "qpsk-nulling-4bin-onoff", detector: { ...bench, resolution: 1 }, shots: 10_000 },
  { name: "bpsk-every-shot", tree: "bpsk-optimal-2bin", detector: bench, shots: 200, everyShot: true },
];

/** An answer in words: stored and shown unprocessed. */
const note = `2026-11-21, bench 1
The laser lost its lock after 412 shots, so there are no counts for this request.
Please send it again on Monday.
`;

/** Everything in examples/feedback, by name: the files and how the product evaluates each. */
export async function feedbackFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const sample of samples) {
    const text = await countsOf(sample);
    files.set(`${sample.name}.csv`, text);
    files.set(`${sample.name}.expected.json`, `${JSON.stringify(summaryOf(text, sample.tree), null, 2)}\n`);
  }
  files.set("note.txt", note);
  files.set("note.expected.json", `${JSON.stringify(readFeedback(note), null, 2)}\n`);
  return files;
}

const treeNamed = (name: string) => receivers().find((receiver) => receiver.name === name)!.tree;

async function countsOf({ name, tree, detector, shots, everyShot = false }: Sample): Promise<string> {
  const bytes = new TextEncoder().encode(exportText(treeNamed(tree)));
  const settings = { detector, sign: "plus", shots, seed: 1, hypotheses: undefined, everyShot } as const;
  const signal = new AbortController().signal;
  const measured = await measureFile(bytes, `request_researcher_${samples.findIndex((s) => s.name === name) + 1}`, {
    ...settings,
    signal,
  });
  if (!measured.ok) throw new Error(`${name} cannot be measured`);
  return measured.bytes.toString();
}

/** The figures for a person, rounded to the precision of that many counts. */
function summaryOf(text: string, treeName: string): object {
  const m = measurementOf(text, treeName);
  const share = (s: Measurement["success"]) => s && [s.value, s.interval.low, s.interval.high].map(rounded);
  return {
    tree: treeName,
    shots: m.shots,
    undecided: m.undecided,
    impossible: m.impossible,
    success: share(m.success),
    predicted: m.predicted && rounded(m.predicted.success),
    deviation: m.deviation && rounded(m.deviation),
    counts: m.counts,
    commonest: m.commonest.slice(0, 3).map((r) => ({
      counts: r.counts.join(","),
      decided: r.decided,
      shots: r.shots,
      predicted: rounded(r.predicted),
    })),
  };
}

const rounded = (value: number): number => Number(value.toPrecision(6));

/** The evaluation of a feedback for an example tree, with the detector named in the file. */
export function measurementOf(text: string, treeName: string): Measurement {
  const reading = readFeedback(text);
  if (!reading.understood) throw new Error(reading.code);
  const tree = treeNamed(treeName);
  const table = must(readTable(tree.modulationTable));
  const detector = readDetector(reading.feedback.meta.detector ?? "") ?? {};
  return must(measureFeedback(reading.feedback, compileTree(tree), table, { source: "drawn", detector }));
}
