import type { Detector, Sign } from "@clicktree/core/receiver";
import type { LaboratoryEvent } from "./events.js";
import type { Refusal } from "./refusal.js";

export interface LaboratoryOptions {
  /** Folder where the daemon writes `request_{username}_{n}.txt`. Made where it is missing. */
  readonly inbox: string;
  /** Folder where `test_{username}_{n}.csv` or `.txt` is written. Made where it is missing. */
  readonly outbox: string;
  /** Ideal where nothing is said. */
  readonly detector?: Partial<Detector> | undefined;
  /** Sign of the bench's displacement; plus unless said. */
  readonly sign?: Sign | undefined;
  /** Shots for each file, shared equally among the rows; 10,000 unless said. */
  readonly shots?: number | undefined;
  /** Whole number from 0 to 2^53 - 1; the same seed and request give the same file. Random unless said. */
  readonly seed?: number | undefined;
  /** Rows to send, from 0; all unless said. */
  readonly hypotheses?: readonly number[] | undefined;
  /** One row of the file for each shot, instead of one for each distinct record. */
  readonly everyShot?: boolean | undefined;
  /** Measure what is there and end. */
  readonly once?: boolean | undefined;
  /** Milliseconds that a measurement takes at least. */
  readonly delayMs?: number | undefined;
  /** Milliseconds between looks at the whole inbox; 15,000 unless said. */
  readonly rescanMs?: number | undefined;
  readonly signal: AbortSignal;
  readonly onEvent: (event: LaboratoryEvent) => void;
  /** One sentence for the researcher why a file was not measured. */
  readonly explain: (refusal: Refusal) => string;
}

export const defaultShots = 10_000;
/** More take minutes and tell nothing new. */
export const maxShots = 100_000_000;
