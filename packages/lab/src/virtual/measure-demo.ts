import { countsText, randomSource, simulatedCounting, simulatedSweeps } from "@clicktree/core/photons";
import { type Detector, detectorText } from "@clicktree/core/receiver";
import { type DemoName, type DemoParameters, readDemoContent } from "@clicktree/core/requests";
import { seedFor } from "@clicktree/core/simulation";
import { textIn } from "@clicktree/core/tables";
import { type Measured, refuse } from "./measured.js";

interface DemoSettings {
  readonly detector: Detector;
  readonly seed: number;
}

/**
 * Measures one demo request from its text alone: windows of laser light for demo1, sweeps of the displacement fringe for
 * demo2. The counts depend only on seed, detector and request.
 */
export function measureDemo(bytes: Uint8Array, demo: DemoName, request: string, settings: DemoSettings): Measured {
  const text = textIn(bytes);
  if (text === undefined) return refuse({ from: "laboratory", code: "NOT_TEXT", params: {} });
  const parameters = readDemoContent(demo, text);
  if (parameters === undefined)
    return refuse({ from: "laboratory", code: demo === "demo1" ? "NOT_DEMO1" : "NOT_DEMO2", params: {} });
  const { detector, seed } = settings;
  const counts = countsOf(parameters, detector, seedFor(seed, request));
  const facts = { request, equipment: "simulated", detector: detectorText(detector), seed };
  const comments = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  const records = new Set(counts).size;
  return { ok: true, bytes: Buffer.from(`${countsText(counts, comments)}\n`), shots: counts.length, records };
}

function countsOf(parameters: DemoParameters, detector: Detector, seed: number): Uint32Array {
  const random = randomSource(seed);
  if (parameters.demo === "demo1") return simulatedCounting(random, parameters.photonNumber, detector);
  const setting = { signal: parameters.signalPhotons, localOscillator: parameters.localOscillatorPhotons };
  return simulatedSweeps(random, setting, detector);
}
