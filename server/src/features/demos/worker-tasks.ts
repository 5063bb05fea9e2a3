import type { DemoName } from "@clicktree/contract";
import { analyseCounts, type DataFault, dataFault, readCounts } from "@clicktree/core/photons";
import { drawCharts } from "./draw.js";

/** JSON of the analysis of a data file, as text because it may have 200,000 points; null if the file holds no counts. */
function analyse(content: string): string | null {
  const read = readCounts(content);
  if (!read.ok) return null;
  return JSON.stringify(analyseCounts(read.counts));
}

/** Why a file cannot be the data of a demo; null if it can. */
const fault = ({ file, demo }: { readonly file: Uint8Array; readonly demo: DemoName }): DataFault | null =>
  dataFault(file, demo);

/** Tasks that may take seconds; worker.ts runs them. */
export const tasks = { analyse, fault, draw: drawCharts };

export interface TaskRequest<T extends keyof typeof tasks = keyof typeof tasks> {
  readonly task: T;
  readonly input: Parameters<(typeof tasks)[T]>[0];
}
