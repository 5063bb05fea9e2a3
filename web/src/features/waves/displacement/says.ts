import { fringeOf } from "@clicktree/core/photons";
import { type DisplacementRun, type DisplacementSetup, dotsOf, meanAt } from "./model.js";

/** The key of a sentence, with its values as text. */
interface Sentence<Key extends string> {
  readonly key: Key;
  readonly values: Readonly<Record<string, string | number>>;
}
const sentence = <Key extends string>(key: Key, values: Sentence<Key>["values"] = {}): Sentence<Key> => ({
  key,
  values,
});

/** One of the fields is missing, so the phase has no effect. */
const isSingle = ({ signal, localOscillator, overlap }: DisplacementSetup): boolean =>
  signal === 0 || localOscillator === 0 || overlap === 0;

/** Arrows are at right angles if the cosine of their angle is below this, about 3°. */
const rightAngle = 0.05;

/** The key of the sentence below the phase space, about the position of the tip. */
export function planeSays(setup: DisplacementSetup, phase: number) {
  if (setup.blocked) return "saysBlocked";
  if (meanAt(setup, phase) < 0.3) return "saysNulled";
  if (isSingle(setup)) return "saysSingle";
  const along = Math.cos(phase - setup.offset);
  return Math.abs(along) < rightAngle ? "saysSquare" : along < 0 ? "saysLess" : "saysMore";
}

/** The sentence below the fringe: the counts, and how well they agree with the expected values. */
export function fringeSays(run: DisplacementRun, isHidden: boolean) {
  const { setup } = run;
  if (isHidden) return sentence("fringeSaysHidden");
  if (setup.blocked) return sentence("fringeBlocked");
  const dots = dotsOf(run);
  const [first] = dots;
  if (!first) return sentence("fringeNone");
  if (isSingle(setup)) return sentence("fringeFlat", { mean: (setup.signal + setup.localOscillator).toFixed(1) });
  const figures = (value: number) => value.toFixed(2);
  if (dots.length === 1)
    return sentence("fringeOne", {
      counted: figures(first.mean),
      error: figures(first.error),
      mean: figures(meanAt(setup, first.phase)),
    });
  const { highest, lowest } = fringeOf(setup);
  const inside = dots.filter(({ phase, mean, error }) => Math.abs(mean - meanAt(setup, phase)) <= error).length;
  const values = { inside, dots: dots.length, highest: highest.toFixed(1), lowest: lowest.toFixed(1) };
  return sentence("fringeDots", values);
}

/** Fewer counts than this say little about their variance. */
const fewestCounts = 30;

/** The sentence below the histogram of displaced light. */
export function countsSay({ setup, displaced }: DisplacementRun, isHidden: boolean) {
  if (isHidden) return sentence("countsHidden");
  if (displaced.length < fewestCounts) return sentence("countsFew", { counts: displaced.length });
  const mean = displaced.reduce((sum, count) => sum + count, 0) / displaced.length;
  const variance = displaced.reduce((sum, count) => sum + (count - mean) ** 2, 0) / displaced.length;
  const values = { mean: mean.toFixed(2), variance: variance.toFixed(2) };
  if (setup.phaseMode === "auto" && !setup.blocked && !isSingle(setup))
    return sentence(variance > mean ? "countsSwept" : "countsSweptTooFew", values);
  return sentence(mean < 0.3 ? "countsNulled" : "countsPoisson", values);
}

/** Hints for observation: the range of counts for these two fields, and the condition for a null. */
export function lookAt(setup: DisplacementSetup, isHidden: boolean) {
  if (isHidden) return [sentence("lookHidden")];
  const { signal, localOscillator } = setup;
  const { highest, lowest, mean } = fringeOf(setup);
  const photons = (value: number) => value.toFixed(1);
  const values = {
    ...{ signal: photons(signal), lo: photons(localOscillator) },
    ...{ highest: photons(highest), lowest: photons(lowest), mean: photons(mean) },
  };
  if (setup.blocked) return [sentence("lookBlocked", values)];
  if (isSingle(setup)) return [sentence("lookSingle", values)];
  const aboutNull = signal !== localOscillator ? "lookUneven" : setup.overlap < 1 ? "lookLeft" : "lookEven";
  return [sentence("look", values), sentence(aboutNull, values)];
}
