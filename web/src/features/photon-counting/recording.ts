import { readCounts } from "@clicktree/core/photons";
import { type Recording, recordingOf } from "./counting.js";

/** The public data file: counts of a laboratory, or else a sample of the product. */
const dataFile = "/data_demo1.txt";

/** The counts of the data file; throws where it cannot be loaded or read. */
export async function readRecording(): Promise<Recording> {
  const response = await fetch(dataFile);
  if (!response.ok) throw new Error(`${dataFile}: ${response.status}`);
  const content = readCounts(await response.text());
  if (!content.ok) throw new Error(`${dataFile}: ${content.fault.code}`);
  return recordingOf(content.counts, true);
}
