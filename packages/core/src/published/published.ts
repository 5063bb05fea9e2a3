import { boundsOf } from "../bounds/index.js";
import { type Branching, type ConstellationKind, constellation, designTree, type Strategy } from "../design/index.js";
import { type Detector, meritOfTree, type Result, readTable, type SignalTable } from "../receiver/index.js";
import { type CompiledTree, compileTree, maxBins } from "../tree/index.js";
import { conditionalNulling, dolinarSlices } from "./drawn-receivers.js";
import { conditionalNullingError, displacementError, helstromError, kennedyError } from "./formulas.js";
import { dolinarRecursion, optimalBinsError } from "./references.js";

/**
 * The figure of a row: an error probability, a ratio of two (`ratio`: the standard quantum limit over the receiver's), or
 * by how much it is below the limit (`reduction`).
 */
type Quantity =
  | "kennedy"
  | "displacement"
  | "helstrom"
  | "dolinar"
  | "dolinarLimit"
  | "optimalBins"
  | "conditionalNulling"
  | "overHelstrom"
  | "ratio"
  | "resolved"
  | "reduction";

/**
 * The figure beside the computed one. Published: the value of a formula of the paper, or a number that it states.
 * Independent: the same by a computation that shares no code with trees and designs. Own: another figure of Clicktree,
 * for a paper that gives no number; such a row cannot disagree.
 */
const references = {
  published: "published",
  recursion: "independent",
  dynamicProgram: "independent",
  clicksOnly: "own",
  quantumLimit: "own",
} as const;
type Reference = keyof typeof references;

/**
 * How the computed figure must stand to the reference. `near`: within a hundredth; `about`: within a quarter; `upTo`: a
 * paper's "up to", which a model may exceed; `beside`: no condition.
 */
type Relation = "equal" | "near" | "about" | "below" | "upTo" | "beside";

type RowVerdict = "agrees" | "differs" | "exceeds" | "compared";

export interface PublishedRow {
  readonly quantity: Quantity;
  readonly photons: number;
  readonly bins: number;
  readonly hypotheses: number;
  readonly reference: Reference;
  readonly basis: (typeof references)[Reference];
  readonly relation: Relation;
  /** The value of the reference. */
  readonly value: number;
  /** The figure by Clicktree. */
  readonly computed: number;
  readonly verdict: RowVerdict;
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

/** Relative difference of an equal figure: displacements of trees have a limited number of decimals. */
const rounding = 1e-9;
/** Relative difference from a numerical reference. */
const numerical = 1e-6;

type Place = Pick<PublishedRow, "photons" | "bins" | "hypotheses">;

function row(
  quantity: Quantity,
  place: Place,
  computed: number,
  relation: Relation,
  reference: Reference,
  value: number,
): PublishedRow {
  const basis = references[reference];
  const difference = Math.abs(computed - value) / value;
  const holds = {
    equal: difference <= (basis === "independent" ? numerical : rounding),
    near: difference <= 0.01,
    about: difference <= 0.25,
    below: computed <= value * (1 + rounding),
    upTo: computed <= value * (1 + rounding),
    beside: true,
  }[relation];
  const verdict = relation === "beside" ? "compared" : holds ? "agrees" : relation === "upTo" ? "exceeds" : "differs";
  return { quantity, ...place, reference, basis, relation, value, computed, verdict };
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
const cellsOf = ({ kind, photons, bins }: Light) => must(constellation({ kind, photons, bins }, maxBins));
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
    const photons = 0.2;
    const sliced = (slices: number) => {
      const light = bpsk(photons, slices);
      return [placeOf(light), errorOf(dolinarSlices(photons, slices), light)] as const;
    };
    for (const slices of [4, 7, 10])
      yield row("dolinar", ...sliced(slices), "equal", "recursion", dolinarRecursion(photons, slices));
    yield row("dolinarLimit", ...sliced(maxBins), "near", "published", helstromError(photons));
  },
  *"dolinar-1983"() {
    for (const slots of [2, 3, 4])
      for (const photons of [0.5, 1, 2]) {
        const light = ppm(photons, slots);
        const place = placeOf(light);
        const error = errorOf(conditionalNulling(photons, slots), light);
        const over = error / bounds(light).helstrom.error;
        yield row("conditionalNulling", place, error, "equal", "published", conditionalNullingError(photons, slots));
        yield row("overHelstrom", place, over, "below", "published", 2.15);
      }
  },
  *"takeoka-sasaki-2008"() {
    for (const photons of [0.2, 0.5, 1, 2]) {
      const light = bpsk(photons, 1);
      const place = placeOf(light);
      const [nulled, best] = [designed(light, "nulling", "onOff"), designed(light, "dynamic", "onOff")];
      yield row("kennedy", place, nulled, "equal", "published", kennedyError(photons));
      yield row("displacement", place, best, "equal", "published", displacementError(photons));
      yield row("helstrom", place, bounds(light).helstrom.error, "equal", "published", helstromError(photons));
    }
  },
  *"becerra-2013"() {
    const light = qpsk(8, 10);
    const error = designed(light, "nulling", "onOff", { ...becerra, darkCounts: 5e-4, resolution: 1 });
    yield row("ratio", placeOf(light), quantumLimit(light) / error, "about", "published", 4);
  },
  *"izumi-2013"() {
    for (const photons of [2, 4]) {
      const light = qpsk(photons, 4);
      const detector = { ...becerra, darkCounts: 1e-3 };
      const onOff = designed(light, "nulling", "onOff", { ...detector, resolution: 1 });
      yield row(
        "resolved",
        placeOf(light),
        designed(light, "nulling", "each", detector),
        "beside",
        "clicksOnly",
        onOff,
      );
    }
  },
  *"becerra-2015"() {
    const detector = { ...becerra, darkCounts: 1e-3 };
    for (const photons of [4, 8, 12]) {
      const light = qpsk(photons, 5);
      const computed = designed(light, "nulling", "each", detector);
      yield row("resolved", placeOf(light), computed, "beside", "quantumLimit", quantumLimit(light));
    }
  },
  *"sych-leuchs-2016"() {
    for (const photons of [0.2, 1]) {
      const best = (light: Light) => [placeOf(light), designed(light, "dynamic", "onOff")] as const;
      yield row("optimalBins", ...best(bpsk(photons, 1)), "equal", "published", displacementError(photons));
      for (const count of [2, 4, 6])
        yield row(
          "optimalBins",
          ...best(bpsk(photons, count)),
          "equal",
          "dynamicProgram",
          optimalBinsError(photons, count),
        );
    }
  },
  *"cui-2022"() {
    for (const photons of [3, 5]) {
      const light = qpsk(photons, 4);
      const detector = { efficiency: 0.85, visibility: 0.997, darkCounts: 1e-3 };
      const reduction = 1 - designed(light, "nulling", "each", detector) / quantumLimit(light);
      yield row("reduction", placeOf(light), reduction, "upTo", "published", 0.4);
    }
  },
};
