import { readCounts } from "@clicktree/core/photons";
import { type Recording, recordingOf } from "./counting.js";

/** The public data file: counts of a laboratory, or the sample shipped with the product. */
const dataFile = "/data_demo1.txt";

/** The counts of the data file. Throws if it cannot be loaded or parsed. */
export async function readRecording(): Promise<Recording> {
  const response = await fetch(dataFile);
  if (!response.ok) throw new Error(`${dataFile}: ${response.status}`);
  const content = readCounts(new Uint8Array(await response.arrayBuffer()));
  if (!content.ok) throw new Error(`${dataFile}: ${content.fault.code}`);
  return recordingOf(content.counts, true);
}
