import type { TreeFile } from "@clicktree/contract";
import { draw } from "./drawing.js";
import { optimal } from "./dynamic.js";
import { nulling } from "./nulling.js";
import { polished } from "./polish.js";
import { decision, onOff, type Receiver, resolving, type Step } from "./receiver.js";
import { ook, ppm, psk } from "./signals.js";

/** A click flips the guess (Dolinar): one step for each bin and parity, so histories of one parity merge. */
function parity(n: number, bins: number): Receiver {
  const table = psk(2, n, bins);
  const ends = [decision(), decision()];
  let below: (Step | (typeof ends)[0])[] = ends;
  for (let bin = bins - 1; bin >= 0; bin--) {
    const photons = (n * (bin + 0.5)) / bins;
    const size = table[0]![bin]!.re / Math.sqrt(1 - Math.exp(-4 * photons));
    const row = [-1, 1].map((sign, odd) => ({
      displacement: { re: sign * size, im: 0 },
      branches: [
        { subset: "0", next: below[odd]! },
        { subset: "1,2,3", next: below[1 - odd]! },
      ],
    }));
    below = bin === 0 ? [row[0]!] : row;
  }
  return polished({ table, root: below[0]! });
}

/** Kennedy's receiver divided into bins: the first click ends the run. */
function kennedy(n: number, bins: number): Receiver {
  const table = psk(2, n, bins);
  let next: Step | ReturnType<typeof decision> = decision();
  for (let bin = bins - 1; bin >= 0; bin--)
    next = {
      displacement: { re: 0 - table[0]![bin]!.re, im: 0 },
      branches: [
        { subset: "0", next },
        { subset: "1,2,3", next: decision() },
      ],
    };
  return { table, root: next };
}

const direct: Receiver = {
  table: ook(1),
  root: {
    displacement: { re: 0, im: 0 },
    branches: [
      { subset: "0", next: decision() },
      { subset: "1,2,3", next: decision() },
    ],
  },
};

const best = (n: number, bins: number, subsets: readonly string[]): Receiver =>
  polished(optimal(psk(2, n, bins), subsets));

interface Example {
  name: string;
  receiver: Receiver;
  tree: TreeFile;
}

const example = (name: string, title: string, description: string, receiver: Receiver): Example => ({
  name,
  receiver,
  tree: draw(title, description, receiver),
});

let made: Example[] | undefined;

/** Receivers from the literature; n is the mean photon number of a signal. Computed once, since it takes seconds. */
export const receivers = (): Example[] => {
  made ??= compute();
  return made;
};

const compute = (): Example[] => [
  example("ook-direct", "OOK, direct detection", "Light or none, n = 1: a click means light.", direct),
  example("bpsk-kennedy", "BPSK, Kennedy", "n = 0.2: nulls H0; error exp(-4n)/2.", kennedy(0.2, 1)),
  example(
    "bpsk-optimal-1bin",
    "BPSK, optimised displacement",
    "n = 0.2, one bin: displaces further than Kennedy.",
    best(0.2, 1, onOff),
  ),
  example(
    "bpsk-optimal-2bin",
    "BPSK, optimal, 2 bins",
    "n = 0.2, on/off detector, displacements by dynamic programming.",
    best(0.2, 2, onOff),
  ),
  example(
    "bpsk-optimal-2bin-pnr",
    "BPSK, optimal, 2 bins, resolving",
    "n = 0.2, a branch for each count.",
    best(0.2, 2, resolving),
  ),
  example(
    "bpsk-optimal-4bin",
    "BPSK, optimal, 4 bins",
    "n = 1, on/off detector, displacements by dynamic programming.",
    best(1, 4, onOff),
  ),
  example(
    "bpsk-optimal-6bin",
    "BPSK, optimal, 6 bins",
    "n = 0.2, on/off detector, displacements by dynamic programming.",
    best(0.2, 6, onOff),
  ),
  example(
    "bpsk-parity-4bin",
    "BPSK, click parity, 4 bins",
    "n = 0.2, after Dolinar: only the parity of the clicks is kept, so branches merge.",
    parity(0.2, 4),
  ),
  example(
    "qpsk-nulling-4bin",
    "QPSK, nulling, 4 bins",
    "n = 2, MAP nulling after Becerra et al., counts 0, 1, 2 and more.",
    nulling(psk(4, 2, 4), resolving),
  ),
  example(
    "qpsk-nulling-4bin-n1",
    "QPSK, nulling, 4 bins, n = 1",
    "n = 1, MAP nulling after Becerra et al., counts 0, 1, 2 and more.",
    nulling(psk(4, 1, 4), resolving),
  ),
  example(
    "qpsk-nulling-4bin-n4",
    "QPSK, nulling, 4 bins, n = 4",
    "n = 4, MAP nulling after Becerra et al., counts 0, 1, 2 and more.",
    nulling(psk(4, 4, 4), resolving),
  ),
  example(
    "qpsk-nulling-4bin-onoff",
    "QPSK, nulling, 4 bins, on/off",
    "n = 2, MAP nulling for a detector that only clicks.",
    nulling(psk(4, 2, 4), onOff),
  ),
  example(
    "ppm4-conditional-nulling",
    "4-PPM, conditional nulling",
    "n = 1, the pulse of the likeliest hypothesis is nulled in its bin.",
    nulling(ppm(4, 1), onOff),
  ),
  example(
    "bpsk-kennedy-20bin",
    "BPSK, Kennedy in 20 bins",
    "n = 2: a drawn tree of 41 nodes whose export would be 1.5e12 values.",
    kennedy(2, 20),
  ),
];
