import type { DemoName, DemoRequest } from "@clicktree/contract";
import { demoOfFile } from "@clicktree/core/requests";

/**
 * The demo of a request: by its type, else by its education parameters, else by its file name; demo1 if nothing
 * matches.
 */
export function demoOf({ demoType, photonNumber, signalPhotons, fileName }: DemoRequest): DemoName {
  if (demoType === "photon_counting") return "demo1";
  if (demoType === "displacement_coherent_states") return "demo2";
  if (demoType === "education" && photonNumber !== null) return "demo1";
  if (demoType === "education" && signalPhotons !== null) return "demo2";
  return demoOfFile(fileName) ?? "demo1";
}

/** Only status 0 is pending; 1 (charts are being made) and 2 are completed. */
export const isPending = ({ status }: Pick<DemoRequest, "status">): boolean => status === 0;

interface Sections {
  readonly pending: readonly DemoRequest[];
  readonly completed: readonly DemoRequest[];
}

/** The requests of a demo, newest first. */
export function sectionsOf(requests: readonly DemoRequest[], demo: DemoName): Sections {
  const own = requests.filter((request) => demoOf(request) === demo).toSorted((a, b) => b.id - a.id);
  return { pending: own.filter(isPending), completed: own.filter((request) => !isPending(request)) };
}
