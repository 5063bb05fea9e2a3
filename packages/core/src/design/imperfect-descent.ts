import { type Evaluation, evaluateStates, type Progress, roughSetup, type Setup } from "../receiver/index.js";
import { rounded } from "./complex-text.js";
import { displacementDecimals } from "./displacement.js";
import { ImperfectError } from "./imperfect-error.js";
import { descending } from "./quasi-newton.js";

type Displacement = Setup["displacement"];

/** Most steps of a descent, and most elementary products, which limit large trees with much noise. */
const maxIterations = 300;
const maxWork = 1e7;
const tolerance = 1e-10;

/** The displacements with the smallest exact error: of these starts, and of where descents on the rough error lead. */
export function* descendFrom(
  starts: readonly Displacement[],
  { setup, graph }: Pick<Evaluation, "setup" | "graph">,
): Generator<Progress, Displacement> {
  const rough = roughSetup(setup);
  if (rough === undefined) return starts[0]!;
  const f = new ImperfectError(rough, graph);
  const iterations = Math.max(10, Math.min(maxIterations, Math.floor(maxWork / f.work / starts.length)));
  let [best, error] = [starts[0]!, Number.POSITIVE_INFINITY];
  for (const [i, start] of starts.entries()) {
    const work = descending(f, pairsOf(start, f.gradient.length), iterations, tolerance);
    let step = work.next();
    for (; !step.done; step = work.next())
      yield { done: (i + step.value.done / step.value.total) / starts.length, total: 1 };
    for (const found of [start, displacementOf(step.value.x, start)]) {
      const here = evaluateStates({ ...setup, displacement: found }, graph).error;
      if (here < error) [best, error] = [found, here];
    }
  }
  return best;
}

const pairsOf = ({ re, im }: Displacement, size: number): Float64Array =>
  Float64Array.from({ length: size }, (_, i) => (i % 2 === 0 ? re : im)[Math.floor(i / 2)]!);

/** Rounded displacements; those that did not move keep all their digits. */
function displacementOf(x: Float64Array, start: Displacement): Displacement {
  const [re, im] = [start.re.slice(), start.im.slice()];
  for (let i = 0; 2 * i < x.length; i++) {
    if (x[2 * i] === re[i] && x[2 * i + 1] === im[i]) continue;
    const place = rounded({ re: x[2 * i]!, im: x[2 * i + 1]! }, displacementDecimals);
    [re[i], im[i]] = [place.re, place.im];
  }
  return { re, im };
}
