import { type InputFile, readInputFile } from "@clicktree/core/input-file";
import { allConventions, asRead, type BenchConventions, nameConventions, probeRequests } from "@clicktree/core/probes";
import type { Detector } from "@clicktree/core/receiver";
import type { Feedback } from "@clicktree/core/requests";
import { receiverOfFile, ShotSource, shotsPerBlock, tallyOf } from "@clicktree/core/simulation";
import type { Xoshiro } from "@clicktree/core/statistics";
import { must } from "@clicktree/testkit/fixtures";

/** Readings of a file that are no combination of the conventions, as changes of the file that is measured. */
export const otherReadings = {
  "branches from 3 down to 0": (file: InputFile) => ({
    ...file,
    levels: file.levels.map((level) => level.toReversed()),
  }),
  "no displacement": (file: InputFile) => ({ ...file, levels: file.levels.map((level) => level.map(() => "0")) }),
  "always the branch for 0 counts": (file: InputFile) => ({
    ...file,
    levels: file.levels.map((level) => level.map(() => level[0]!)),
  }),
  "half the amplitude of the signal": (file: InputFile) => ({
    ...file,
    table: file.table.map((row) => row.map(({ re, im }) => ({ re: re / 2, im: im / 2 }))),
  }),
  "one row for both hypotheses": (file: InputFile) => ({ ...file, table: file.table.map(() => file.table[0]!) }),
  "counts of the last bin first": (file: InputFile) => file,
} as const;
export type OtherReading = keyof typeof otherReadings;

export interface Bench {
  readonly conventions: BenchConventions;
  readonly detector: Detector;
  readonly other?: OtherReading;
}

const uniform = (random: Xoshiro): number => random.word() / 2 ** 32;
const oneOf = <T>(all: readonly T[], random: Xoshiro): T => all[random.word() % all.length]!;

/** A bench with any of the conventions and a detector of the range that a probe is made for. */
export function drawBench(random: Xoshiro): Bench {
  const conventions = oneOf(allConventions, random);
  const detector = {
    efficiency: 0.3 + 0.7 * uniform(random),
    darkCounts: oneOf([0, 0.001, 0.01, 0.1], random) * uniform(random),
    visibility: oneOf([1, 0.5 + 0.5 * uniform(random)], random),
    // only a detector that resolves 3 can say that it counted exactly three
    resolution: conventions.three === "exactly" ? 3 : oneOf([1, 2, 3], random),
  };
  return { conventions, detector };
}

/** The probe of a bench from its requests to the name of its conventions. */
export function probe({ conventions, detector, other }: Bench, seed: number) {
  const imperfections = conventions.three === "exactly" ? { imperfections: { topCount: "exact" as const } } : {};
  const answers = probeRequests.map(({ text, shots }, i) => {
    const file = readInputFile(text);
    if ("code" in file) throw new Error(file.code);
    const read = asRead(file, conventions);
    const measured = other === undefined ? read : otherReadings[other](read);
    const receiver = must(receiverOfFile(measured, { ...detector, ...imperfections }, conventions.sign));
    const source = new ShotSource(receiver, seed * probeRequests.length + i);
    const tally = tallyOf(receiver);
    for (let block = 0; block * shotsPerBlock < shots; block++)
      source.drawBlock(block, shots, (sent, counts) => tally.add(sent, counts));
    const feedback = tally.feedback({});
    return { file, feedback: other === "counts of the last bin first" ? reversed(feedback) : feedback };
  });
  return nameConventions(answers)!;
}

function reversed(feedback: Feedback): Feedback {
  const { bins, counts } = feedback;
  return {
    ...feedback,
    counts: counts.map((_, i) => counts[i - (i % bins) + bins - 1 - (i % bins)]!),
  };
}
