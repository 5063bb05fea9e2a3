import type { DemoRequestCreate, DemoType } from "@clicktree/contract";
import { type DemoParameters, demoContent, isPhotonNumber, isPhotons } from "@clicktree/core/requests";
import { DomainError } from "../../failures/domain-error.js";

/** A checked demo request, ready to be stored. */
export interface NewDemo {
  readonly type: DemoType;
  readonly parameters: DemoParameters;
  /** The overlap that demo2's sender expects; null if none was given. */
  readonly overlap: number | null;
  /** The file for the laboratory. */
  readonly content: string;
}

/** Parameters of exactly one demo. Throws DEMO_PARAMETERS, DEMO_PHOTON_NUMBER or DEMO_PHOTONS. */
function parametersOf(body: DemoRequestCreate): DemoParameters {
  const { demoType: type, photonNumber = null, signalPhotons = null, localOscillatorPhotons = null } = body;
  if (photonNumber !== null) {
    if (signalPhotons !== null || localOscillatorPhotons !== null || type === "displacement_coherent_states")
      throw new DomainError("DEMO_PARAMETERS");
    if (!isPhotonNumber(photonNumber)) throw new DomainError("DEMO_PHOTON_NUMBER");
    return { demo: "demo1", photonNumber };
  }
  if (signalPhotons === null || localOscillatorPhotons === null || type === "photon_counting")
    throw new DomainError("DEMO_PARAMETERS");
  if (![signalPhotons, localOscillatorPhotons].every(isPhotons)) throw new DomainError("DEMO_PHOTONS");
  return { demo: "demo2", signalPhotons, localOscillatorPhotons };
}

export function readNewDemo(body: DemoRequestCreate): NewDemo {
  const parameters = parametersOf(body);
  const { demoType: type, overlap = null } = body;
  if (overlap !== null && parameters.demo === "demo1") throw new DomainError("DEMO_PARAMETERS");
  return { type, parameters, overlap, content: demoContent(parameters) };
}
