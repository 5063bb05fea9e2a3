import { fringeVisibility } from "@clicktree/core/photons";
import { phaseOf, type Run, shownEvents } from "./model.js";

/** The keys of the sentences beside the charts, which depend on what is shown. */
export function fringeSays({ setup, buckets }: Run) {
  const clicks = buckets.reduce((sum, { d1, d2 }) => sum + d1 + d2, 0);
  const seen = buckets.filter(({ events }) => events > 0).length;
  if (clicks === 0) return "fringeNone";
  if (fringeVisibility(setup) < 0.15) return "fringeFlat";
  if (seen < buckets.length) return "fringePart";
  if (clicks < 300) return "fringeFew";
  return setup.ratio === 0.5 ? "fringeFull" : "fringeGrown";
}

export function eventsSay(run: Run) {
  const { setup } = run;
  const events = shownEvents(run);
  if (events.length === 0) return "eventsNone";
  if (setup.source === "laser") return setup.phaseMode === "auto" ? "laserSweeps" : "laserScatters";
  if (setup.phaseMode === "auto") return "photonsSweep";
  const atD1 = events.filter(({ clicks }) => clicks.d1 > 0).length;
  if (events.length >= 10 && atD1 === events.length) return "photonsD1";
  if (events.length >= 10 && atD1 === 0) return "photonsD2";
  return "photonsRandom";
}

/** Fractions of the clicks in the bucket of the current phase. */
export function bucketNow(run: Run) {
  const { phase } = phaseOf(run);
  return Math.min(run.buckets.length - 1, Math.floor((phase / (2 * Math.PI)) * run.buckets.length));
}
