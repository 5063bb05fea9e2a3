import { arrivingLight, type Detector, ok, type Result, type SignalTable } from "../receiver/index.js";

/** A receiver without imperfections that comes close to an imperfect one, to start a design from. */
interface EffectiveReceiver {
  readonly signal: SignalTable;
  readonly detector: Detector;
}

/**
 * The light that arrives after unequal splitting and leaks, and a detector whose dark counts include the mean background
 * and whose visibility is reduced by the mean of e^{iφ}. Dead time, afterpulses, latency, amplitude noise and an exact 3
 * are left out. The receiver itself if it has no imperfections.
 */
export function effectiveReceiver(signal: SignalTable, detector: Detector): Result<EffectiveReceiver> {
  const { imperfections, efficiency, darkCounts, visibility, resolution } = detector;
  if (imperfections === undefined) return ok({ signal, detector });
  const light = arrivingLight(signal, imperfections);
  if (!light.ok) return light;
  const { re, im, stray } = light.value;
  const { phaseNoise = 0, thermal = 0 } = imperfections;
  const background = stray.reduce((sum, photons) => sum + photons, 0) / stray.length;
  return ok({
    signal: { ...signal, re, im },
    detector: {
      efficiency,
      darkCounts: darkCounts + thermal + efficiency * background,
      visibility: visibility * Math.exp(-(phaseNoise ** 2) / 2),
      resolution,
    },
  });
}
