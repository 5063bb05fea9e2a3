import { boundsOf } from "../bounds/index.js";
import { type Branching, type ConstellationKind, constellation, designTree, type Strategy } from "../design/index.js";
import { type Detector, meritOfTree, type Result, readTable, type SignalTable } from "../receiver/index.js";
import { type CompiledTree, compileTree } from "../tree/index.js";
import { conditionalNulling, dolinarSlices } from "./drawn-receivers.js";
import { conditionalNullingError, displacementError, helstromError, kennedyError } from "./formulas.js";

/** The figure of a row: an error probability, or a ratio of two: `ratio`, the standard quantum limit over the receiver's. */
type Quantity =
  | "kennedy"
  | "displacement"
  | "helstrom"
  | "dolinar"
  | "optimalBins"
  | "conditionalNulling"
  | "overHelstrom"
  | "ratio"
  | "overOnOff"
  | "overLimit"
  | "reduced";

/** How the computed figure must stand to the published one. `about`: within a quarter. */
type Relation = "equal" | "above" | "below" | "about";

interface PublishedRow {
  readonly quantity: Quantity;
  readonly photons: number;
  readonly bins: number;
  readonly hypotheses: number;
  /** The value of the paper: of its formula, or the number that it states. */
  readonly published: number;
  readonly relation: Relation;
  /** The same by Clicktree. */
  readonly computed: number;
  readonly agrees: boolean;
}

/** Published results that can be computed again, by first author and year, with their sources. */
export const publishedSources = {
  "dolinar-1973": "S. J. Dolinar, MIT RLE Quarterly Progress Report 111, 115 (1973)",
  "dolinar-1983": "S. J. Dolinar, TDA Progress Report 42-72, 30 (1983)",
  "takeoka-sasaki-2008": "M. Takeoka and M. Sasaki, Phys. Rev. A 78, 022320 (2008)",
  "becerra-2013": "F. E. Becerra et al., Nature Photonics 7, 147 (2013)",
  "izumi-2013": "S. Izumi et al., Phys. Rev. A 87, 042328 (2013), arXiv:1302.2691",
  "becerra-2015": "F. E. Becerra, J. Fan and A. Migdall, Nature Photonics 9, 48 (2015)",
  "sych-leuchs-2016": "D. Sych and G. Leuchs, Phys. Rev. Lett. 117, 200501 (2016)",
  "cui-2022": "C. Cui et al., Light: Science & Applications 11, 344 (2022)",
} as const;
export type PublishedName = keyof typeof publishedSources;
export const publishedNames = Object.keys(publishedSources) as PublishedName[];

/** Computes a published result again. Takes a few seconds at most. */
export const reproduce = (name: PublishedName): PublishedRow[] => [...results[name]()];

/** Relative difference from rounding: displacements are written with a limited number of decimals. */
const rounding = 1e-9;

type Place = Pick<PublishedRow, "photons" | "bins" | "hypotheses">;

function row(quantity: Quantity, place: Place, computed: number, relation: Relation, published: number): PublishedRow {
  const room = rounding * published;
  const agrees = {
    equal: Math.abs(computed - published) <= room,
    above: computed >= published - room,
    below: computed <= published + room,
    about: Math.abs(computed - published) <= published / 4,
  }[relation];
  return { quantity, ...place, published, relation, computed, agrees };
}

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.problem.code);
  return result.value;
};

interface Light extends Place {
  readonly kind: ConstellationKind;
}

const bpsk = (photons: number, bins: number): Light => ({ kind: "bpsk", photons, bins, hypotheses: 2 });
const qpsk = (photons: number, bins: number): Light => ({ kind: "qpsk", photons, bins, hypotheses: 4 });
const ppm = (photons: number, slots: number): Light => ({ kind: "ppm", photons, bins: slots, hypotheses: slots });

const placeOf = ({ photons, bins, hypotheses }: Light): Place => ({ photons, bins, hypotheses });
const cellsOf = ({ kind, photons, bins }: Light) => must(constellation({ kind, photons, bins }));
const tableOf = (light: Light): SignalTable => must(readTable(cellsOf(light)));
const bounds = (light: Light) => {
  const priors = new Float64Array(light.hypotheses).fill(1 / light.hypotheses);
  return boundsOf(tableOf(light), priors);
};
const quantumLimit = (light: Light): number => bounds(light).standardQuantumLimit.error ?? Number.NaN;

const errorOf = (tree: CompiledTree, light: Light, detector: Partial<Detector> = {}): number =>
  must(meritOfTree(tree, tableOf(light), { detector })).error;

/** The error of a designed tree. */
function designed(light: Light, strategy: Strategy, branches: Branching, detector: Partial<Detector> = {}): number {
  const options = { detector };
  const work = designTree({ table: cellsOf(light), strategy, branches, options });
  for (let step = work.next(); ; step = work.next())
    if (step.done) return errorOf(compileTree(must(step.value).tree), light, detector);
}

/** Efficiency and visibility of Becerra's experiments; the dark counts of a bin are assumed. */
const becerra = { efficiency: 0.72, visibility: 0.997 };

const results: Readonly<Record<PublishedName, () => Generator<PublishedRow>>> = {
  *"dolinar-1973"() {
    for (const slices of [4, 7, 10]) {
      const light = bpsk(0.2, slices);
      yield row("dolinar", placeOf(light), errorOf(dolinarSlices(0.2, slices), light), "above", helstromError(0.2));
    }
  },
  *"dolinar-1983"() {
    for (const slots of [2, 3, 4])
      for (const photons of [0.5, 1, 2]) {
        const light = ppm(photons, slots);
        const computed = errorOf(conditionalNulling(photons, slots), light);
        yield row("conditionalNulling", placeOf(light), computed, "equal", conditionalNullingError(photons, slots));
        yield row("overHelstrom", placeOf(light), computed / bounds(light).helstrom.error, "below", 2.15);
      }
  },
  *"takeoka-sasaki-2008"() {
    for (const photons of [0.2, 0.5, 1, 2]) {
      const light = bpsk(photons, 1);
      const place = placeOf(light);
      yield row("kennedy", place, designed(light, "nulling", "onOff"), "equal", kennedyError(photons));
      yield row("displacement", place, designed(light, "dynamic", "onOff"), "equal", displacementError(photons));
      yield row("helstrom", place, bounds(light).helstrom.error, "equal", helstromError(photons));
    }
  },
  *"becerra-2013"() {
    const light = qpsk(8, 10);
    const error = designed(light, "nulling", "onOff", { ...becerra, darkCounts: 5e-4, resolution: 1 });
    yield row("ratio", placeOf(light), quantumLimit(light) / error, "about", 4);
  },
  *"izumi-2013"() {
    for (const photons of [2, 4]) {
      const light = qpsk(photons, 4);
      const detector = { ...becerra, darkCounts: 1e-3 };
      const onOff = designed(light, "nulling", "onOff", { ...detector, resolution: 1 });
      yield row("overOnOff", placeOf(light), designed(light, "nulling", "each", detector), "below", onOff);
    }
  },
  *"becerra-2015"() {
    const detector = { ...becerra, darkCounts: 1e-3 };
    for (const photons of [4, 8, 12]) {
      const light = qpsk(photons, 5);
      const computed = designed(light, "nulling", "each", detector);
      yield row("overLimit", placeOf(light), computed, "below", quantumLimit(light));
    }
  },
  *"sych-leuchs-2016"() {
    for (const photons of [0.2, 1]) {
      const one = bpsk(photons, 1);
      const computed = designed(one, "dynamic", "onOff");
      yield row("optimalBins", placeOf(one), computed, "equal", displacementError(photons));
      for (const count of [2, 4, 6]) {
        const light = bpsk(photons, count);
        yield row("optimalBins", placeOf(light), designed(light, "dynamic", "onOff"), "above", helstromError(photons));
      }
    }
  },
  *"cui-2022"() {
    for (const photons of [3, 5]) {
      const light = qpsk(photons, 4);
      const detector = { efficiency: 0.85, visibility: 0.997, darkCounts: 1e-3 };
      const computed = designed(light, "nulling", "each", detector);
      yield row("reduced", placeOf(light), computed, "below", (1 - 0.4) * quantumLimit(light));
    }
  },
};
