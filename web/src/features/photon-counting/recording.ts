import { fallbackCounts, randomSource, readCounts } from "@clicktree/core/photons";
import { type Recording, recordingOf } from "./counting.js";

/** The public data file: counts of a laboratory, or else a sample of the product. */
const dataFile = "/data_demo1.txt";

/** The counts of the data file; where it cannot be loaded or read, random numbers that are marked as no light. */
export async function loadRecording(seed: number): Promise<Recording> {
  try {
    const response = await fetch(dataFile);
    if (!response.ok) throw new Error(`${dataFile}: ${response.status}`);
    const content = readCounts(await response.text());
    if (!content.ok) throw new Error(`${dataFile}: ${content.fault.code}`);
    return recordingOf(content.counts, true);
  } catch (error) {
    console.warn(error);
    return recordingOf(fallbackCounts(randomSource(seed, 2)), false);
  }
}
