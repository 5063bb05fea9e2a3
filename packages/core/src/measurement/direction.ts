import { type BenchParameter, largestChange, statedValue, withValue } from "./bench-change.js";
import { lawOf, type RunModel } from "./run-model.js";

/**
 * How much likelier each count becomes when a parameter of the bench changes. Its sum over all counts of a measurement
 * is the most powerful test of this change (J. Neyman and E. S. Pearson, Phil. Trans. R. Soc. A 231, 289, 1933). The
 * change is the smallest that the shots can show, about 3 σ: for a smaller one, outcomes that hardly ever occur would
 * outweigh all others.
 */
export interface Direction {
  readonly parameter: BenchParameter;
  /** scores[outcomes * (s * M + h) + k]: ln of the ratio of probabilities, minus its mean in the state. */
  readonly scores: Float32Array;
  /** Standard deviation and skewness of the sum over the shots that were sent. */
  readonly sigma: number;
  readonly skewness: number;
}

/** Standard deviations by which the counts of the changed bench differ. */
const visible = 3;
/** Steps in which the size of the change is found; it need not be exact. */
const steps = 3;
/** Standard deviations by which the largest change must differ for the parameter to have an effect. */
const leastEffect = 0.01;
/** Keeps a count that the changed bench rules out comparable with others. */
const leastRatio = 1e-12;

/** The direction of a parameter; undefined if it has no effect on the counts. */
export function directionOf(model: RunModel, parameter: BenchParameter): Direction | undefined {
  const largest = largestChange(model.setup, parameter);
  const farthest = towards(model, parameter, largest);
  if (farthest === undefined || farthest.sigma < leastEffect) return undefined;
  let [change, direction] = [largest, farthest];
  for (let step = 0; step < steps; step++) {
    const size: number = Math.min(Math.abs(largest), (Math.abs(change) * visible) / direction.sigma);
    const nearer = size === Math.abs(change) ? undefined : towards(model, parameter, Math.sign(largest) * size);
    if (nearer === undefined || nearer.sigma < leastEffect) break;
    [change, direction] = [Math.sign(largest) * size, nearer];
  }
  return direction;
}

function towards(model: RunModel, parameter: BenchParameter, change: number): Direction | undefined {
  const { graph, setup, probabilities, reach } = model;
  const { outcomes } = graph;
  const other = withValue(setup, parameter, statedValue(setup, parameter) + change);
  if (other === undefined) return undefined;
  const law = lawOf(graph, other).probabilities;
  const scores = new Float32Array(probabilities.length);
  for (let place = 0; place < reach.length; place++) {
    let mean = 0;
    const end = outcomes * (place + 1);
    for (let i = outcomes * place; i < end; i++) {
      const probability = probabilities[i]!;
      if (probability === 0) continue;
      const score = Math.log(Math.max(law[i]! / probability, leastRatio));
      scores[i] = score;
      mean += probability * score;
    }
    for (let i = outcomes * place; i < end; i++) if (probabilities[i]! > 0) scores[i] = scores[i]! - mean;
  }
  const { variance, third } = momentsOf(model, scores);
  const sigma = Math.sqrt(variance);
  return { parameter, scores, sigma, skewness: sigma > 0 ? third / sigma ** 3 : 0 };
}

/** Variance and third central moment of the sum of the scores, exact: both add up over independent shots. */
function momentsOf({ graph, hypotheses, sent, probabilities, reach }: RunModel, scores: Float32Array) {
  const { outcomes, next } = graph;
  // first, second and third moment of a shot's score so far, times the probability to be in a state
  const moments = [0, 1, 2].map(() => new Float64Array(reach.length)) as [Float64Array, Float64Array, Float64Array];
  const [first, second, third] = moments;
  const ended = new Float64Array(3 * hypotheses);
  for (let place = 0; place < reach.length; place++) {
    const h = place % hypotheses;
    const s = (place - h) / hypotheses;
    const [m0, m1, m2, m3] = [reach[place]!, first[place]!, second[place]!, third[place]!];
    for (let k = 0; k < outcomes; k++) {
      const probability = probabilities[outcomes * place + k]!;
      if (probability === 0) continue;
      const u = scores[outcomes * place + k]!;
      const to = next[outcomes * s + k]!;
      const a = probability * (m1 + u * m0);
      const b = probability * (m2 + u * (2 * m1 + u * m0));
      const c = probability * (m3 + u * (3 * m2 + u * (3 * m1 + u * m0)));
      if (to < 0) {
        ended[3 * h]! += a;
        ended[3 * h + 1]! += b;
        ended[3 * h + 2]! += c;
      } else {
        first[to * hypotheses + h]! += a;
        second[to * hypotheses + h]! += b;
        third[to * hypotheses + h]! += c;
      }
    }
  }
  let [variance, cubed] = [0, 0];
  sent.forEach((shots, h) => {
    const [m1, m2, m3] = [ended[3 * h]!, ended[3 * h + 1]!, ended[3 * h + 2]!];
    variance += shots * (m2 - m1 * m1);
    cubed += shots * (m3 - 3 * m1 * m2 + 2 * m1 ** 3);
  });
  return { variance: Math.max(0, variance), third: cubed };
}
