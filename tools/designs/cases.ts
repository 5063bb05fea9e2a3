import { type branchings, type ConstellationSpec, constellationKinds, type designTree } from "@clicktree/core/design";

type Options = Parameters<typeof designTree>[0]["options"];

/** A receiver to design: the signal, the detector, and the smallest error that any search has found. */
export interface Case {
  /** As in docs/designs.md: signal, mean photon number, bins, detector. */
  readonly name: string;
  readonly signal: ConstellationSpec;
  readonly options: NonNullable<Options>;
  readonly branches: (typeof branchings)[number];
}

/** The detectors of the table, by the letter that ends a name. */
const detectors = {
  /** Ideal, counts up to 3 resolved. */
  ideal: {},
  /** The detector of the example receivers. */
  real: { efficiency: 0.72, darkCounts: 0.001, visibility: 0.997 },
  /** Lossy and on/off: a click or none. */
  onOff: { efficiency: 0.72, darkCounts: 0.001, visibility: 0.997, resolution: 1 },
} as const;

function isDetector(name: string | undefined): name is keyof typeof detectors {
  return name !== undefined && name in detectors;
}

/** `qpsk n=4 b=2 real`; psk and pam have their number of hypotheses before the photon number: `psk8 n=6 b=3 ideal`. */
const names = [
  "bpsk n=0.2 b=2 onOff",
  "bpsk n=0.2 b=5 ideal",
  "bpsk n=0.5 b=3 real",
  "bpsk n=1 b=2 ideal",
  "bpsk n=1 b=4 real",
  "bpsk n=2 b=3 onOff",
  "ook n=1 b=2 ideal",
  "ook n=2 b=3 real",
  "psk3 n=1 b=2 ideal",
  "psk3 n=2 b=2 real",
  "psk3 n=2 b=3 ideal",
  "psk3 n=3 b=4 ideal",
  "pam3 n=2 b=3 ideal",
  "ppm n=2 b=3 ideal",
  "qpsk n=0.5 b=2 ideal",
  "qpsk n=1 b=2 real",
  "qpsk n=2 b=2 ideal",
  "qpsk n=2 b=2 onOff",
  "qpsk n=4 b=2 ideal",
  "qpsk n=4 b=2 real",
  "qpsk n=0.5 b=3 ideal",
  "qpsk n=1 b=3 ideal",
  "qpsk n=2 b=3 ideal",
  "qpsk n=4 b=3 ideal",
  "qpsk n=4 b=3 real",
  "qpsk n=2 b=4 real",
  "qpsk n=4 b=4 ideal",
  "qpsk n=4 b=4 onOff",
  "qpsk n=4 b=5 ideal",
  "qpsk n=8 b=5 real",
  "pam4 n=4 b=2 ideal",
  "pam4 n=4 b=3 real",
  "psk5 n=3 b=2 ideal",
  "psk5 n=4 b=3 real",
  "psk6 n=5 b=2 real",
  "psk6 n=5 b=3 ideal",
  "psk8 n=6 b=2 ideal",
  "psk8 n=6 b=3 ideal",
  "psk8 n=6 b=4 onOff",
  "pam8 n=10 b=3 ideal",
];

/** The 40 cases. */
export const cases: readonly Case[] = names.map(caseOf);

function caseOf(name: string): Case {
  const [, word, size, photons, bins, detector] = /^([a-z]+)(\d*) n=([\d.]+) b=(\d) (\w+)$/.exec(name) ?? [];
  const kind = constellationKinds.find((each) => each === word);
  if (kind === undefined || !isDetector(detector)) throw new Error(`not a case: ${name}`);
  const hypotheses = size === "" ? {} : { hypotheses: Number(size) };
  return {
    name,
    signal: { kind, ...hypotheses, photons: Number(photons), bins: Number(bins) },
    options: { detector: detectors[detector] },
    branches: detector === "onOff" ? "onOff" : "each",
  };
}
