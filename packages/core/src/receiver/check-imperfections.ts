import { type Imperfections, noiseSpans } from "./imperfect/imperfections.js";
import { err, ok, type ReceiverProblemCode, type Result } from "./problem.js";

/** The properties that are one number, with their range, and the code of the problem outside it. */
const ranges = {
  phaseNoise: { min: 0, max: 10, code: "PHASE_NOISE" },
  amplitudeNoise: { min: 0, max: 1, code: "AMPLITUDE_NOISE" },
  thermal: { min: 0, max: 1e6, code: "THERMAL" },
  thermalModes: { min: 1, max: 1e6, code: "THERMAL_MODES" },
  deadTime: { min: 0, max: 1, code: "DEAD_TIME" },
  afterpulsing: { min: 0, max: 1, code: "AFTERPULSING" },
  leak: { min: 0, max: 1, code: "LEAK" },
  latency: { min: 0, max: 1, code: "LATENCY" },
} as const satisfies Partial<Record<keyof Imperfections, { min: number; max: number; code: ReceiverProblemCode }>>;

const numbers = Object.keys(ranges) as (keyof typeof ranges)[];

/** Largest residual amplitude; beyond it the signal is lost. */
const maxResidual = 1e3;
/** Allowed deviation of the sum of the parts of the light from 1; they are then scaled. */
const tolerance = 1e-6;

/**
 * The imperfections that differ from the ideal, each completed with what belongs to it, or the first problem. Undefined
 * if there are none, so that an ideal receiver is the same object with or without them.
 */
export function checkImperfections(
  given: Imperfections | undefined,
  resolution: number,
): Result<Imperfections | undefined> {
  if (given === undefined) return ok(undefined);
  for (const name of numbers) {
    const { min, max, code } = ranges[name];
    const value = given[name] ?? min;
    if (!(value >= min && value <= max)) return err(code, { value });
  }
  const { splitting, residual = { re: 0, im: 0 }, topCount, noisePer = "shot" } = given;
  if (!noiseSpans.includes(noisePer)) return err("NOISE_PER", { value: String(noisePer) });
  const bad = splitting?.findIndex((part) => !(part >= 0 && part <= 1)) ?? -1;
  if (bad >= 0) return err("SPLITTING_VALUE", { value: splitting![bad]!, bin: bad + 1 });
  const sum = splitting?.reduce((total, part) => total + part, 0) ?? 1;
  if (!(Math.abs(sum - 1) <= tolerance)) return err("SPLITTING_SUM", { sum });
  if (!(Math.hypot(residual.re, residual.im) <= maxResidual))
    return err("RESIDUAL", { value: `${residual.re}${residual.im < 0 ? "" : "+"}${residual.im}i` });
  if (topCount !== undefined && topCount !== "exact") return err("TOP_COUNT", { value: String(topCount) });
  if (topCount === "exact" && resolution !== 3) return err("TOP_EXACT", { resolution });
  const { phaseNoise = 0, amplitudeNoise = 0, thermal = 0, thermalModes = 1 } = given;
  const { deadTime = 0, afterpulsing = 0, leak = 0, latency = 0 } = given;
  const real: Imperfections = {
    ...(phaseNoise > 0 && { phaseNoise }),
    ...(amplitudeNoise > 0 && { amplitudeNoise }),
    ...((phaseNoise > 0 || amplitudeNoise > 0) && { noisePer }),
    ...(thermal > 0 && { thermal, thermalModes }),
    ...(deadTime > 0 && { deadTime }),
    ...(afterpulsing > 0 && { afterpulsing }),
    ...(splitting && { splitting: [...splitting] }),
    ...(leak > 0 && { leak }),
    ...((residual.re !== 0 || residual.im !== 0) && { residual: { re: residual.re + 0, im: residual.im + 0 } }),
    ...(latency > 0 && { latency }),
    ...(topCount && { topCount }),
  };
  return ok(Object.keys(real).length > 0 ? real : undefined);
}
