import type { DemoName, DemoRequestCreate, DemoType } from "@clicktree/contract";
import { DomainError } from "../../platform/index.js";

/** A checked demo request, ready to be stored. */
export interface NewDemo {
  readonly type: DemoType;
  readonly demo: DemoName;
  readonly photonNumber: number | null;
  readonly signalPhotons: number | null;
  readonly localOscillatorPhotons: number | null;
  /** The file for the laboratory. */
  readonly content: string;
}

const hasThreeDecimals = (value: number): boolean => Math.round(value * 1000) / 1000 === value;

/** Checks that the parameters are those of one demo, and of the type's own where it has one. */
export function readNewDemo(body: DemoRequestCreate): NewDemo {
  const { demoType: type, photonNumber = null, signalPhotons = null, localOscillatorPhotons = null } = body;
  const light = { photonNumber, signalPhotons, localOscillatorPhotons };
  if (photonNumber !== null) {
    if (signalPhotons !== null || localOscillatorPhotons !== null || type === "displacement_coherent_states")
      throw new DomainError("DEMO_PARAMETERS");
    return { type, demo: "demo1", ...light, content: String(photonNumber) };
  }
  if (signalPhotons === null || localOscillatorPhotons === null || type === "photon_counting")
    throw new DomainError("DEMO_PARAMETERS");
  if (![signalPhotons, localOscillatorPhotons].every(hasThreeDecimals)) throw new DomainError("DEMO_PHOTONS");
  return { type, demo: "demo2", ...light, content: `${signalPhotons}\n${localOscillatorPhotons}` };
}
