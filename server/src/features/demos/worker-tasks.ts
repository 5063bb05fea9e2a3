import { analyseCounts, type DataFault, readCounts } from "@clicktree/core/photons";
import { drawCharts } from "./draw.js";

/** JSON of the analysis of a data file, as text because it may have 200,000 points; null if the file holds no counts. */
function analyse(content: string): string | null {
  const read = readCounts(content);
  if (!read.ok) return null;
  return JSON.stringify(analyseCounts(read.counts));
}

/** Why a data file cannot be used; null if it can. */
function fault(file: Uint8Array): DataFault | null {
  const read = readCounts(file);
  return read.ok ? null : read.fault;
}

/** Tasks that may take seconds; worker.ts runs them. */
export const tasks = { analyse, fault, draw: drawCharts };

export interface TaskRequest<T extends keyof typeof tasks = keyof typeof tasks> {
  readonly task: T;
  readonly input: Parameters<(typeof tasks)[T]>[0];
}
