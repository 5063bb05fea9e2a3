import {
  countProbabilities,
  type Detector,
  meanCount,
  mostLikely,
  type Sign,
  signFactor,
} from "@clicktree/core/receiver";
import { parseComplex, readSubset } from "@clicktree/core/tree";
import { outlineOf } from "./outline.js";
import type { EditorDocument } from "./types.js";

/** The measurement conditions for expected decisions. */
export interface Measurement {
  readonly detector: Detector;
  /** Treated as equal if undefined or of another length than the table. */
  readonly priors: readonly number[] | undefined;
  readonly sign: Sign;
}

interface ExpectedDecision {
  readonly hypothesis: number;
  readonly posterior: number;
}

/**
 * The decision that would follow these counts of a node. Undefined if there is no table, no run reaches the node, or
 * the way to it has a cycle or an invalid value.
 */
export function expectedDecision(
  document: EditorDocument,
  id: string,
  mask: number,
  { detector, priors, sign }: Measurement,
): ExpectedDecision | undefined {
  const table = document.modulationTable?.map((row) => row.map(parseComplex));
  const outline = outlineOf(document);
  if (table === undefined || table.length === 0 || outline.depth(id) === undefined) return undefined;
  const reach = new Map<string, Float64Array | undefined>();

  /** Probability of these counts at a node, for each hypothesis. */
  const taken = (node: string, counts: number): Float64Array | undefined => {
    const value = parseComplex(outline.node(node)?.data.label ?? "");
    const bin = outline.depth(node);
    if (value === undefined || bin === undefined) return undefined;
    const part = signFactor(sign);
    return Float64Array.from(table, (row) => {
      const signal = row[bin] ?? { re: 0, im: 0 };
      const mean = meanCount(signal.re, signal.im, part * value.re, part * value.im, detector);
      const probabilities = countProbabilities(mean, detector.resolution);
      return probabilities.reduce((sum, p, count) => sum + (counts & (1 << count) ? p : 0), 0);
    });
  };
  /** Probability of reaching a node, for each hypothesis, through all its parents. */
  const reached = (node: string): Float64Array | undefined => {
    if (reach.has(node)) return reach.get(node);
    const incoming = outline.incoming(node);
    let sum: Float64Array | undefined = new Float64Array(table.length).fill(incoming.length === 0 ? 1 : 0);
    for (const { source, data } of incoming) {
      const [before, step] = [reached(source), taken(source, readSubset(data.subset).mask)];
      sum = before && step && sum?.map((p, h) => p + before[h]! * step[h]!);
    }
    reach.set(node, sum);
    return sum;
  };

  const [before, step] = [reached(id), taken(id, mask)];
  if (before === undefined || step === undefined) return undefined;
  const given = priors?.length === table.length ? Float64Array.from(priors) : step.map(() => 1 / step.length);
  const likelihood = before.map((p, h) => p * step[h]!);
  const total = likelihood.reduce((sum, p, h) => sum + p * given[h]!, 0);
  if (!(total > 0)) return undefined;
  const hypothesis = mostLikely(given, likelihood);
  return { hypothesis, posterior: (given[hypothesis]! * likelihood[hypothesis]!) / total };
}
