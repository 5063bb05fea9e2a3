import type { Detector, Sign } from "@clicktree/core/receiver";
import type { LaboratoryEvent } from "./events.js";
import type { Refusal } from "./refusal.js";

export interface LaboratoryOptions {
  /** Folder where the daemon writes `request_{username}_{n}.txt`. Created if missing. */
  readonly inbox: string;
  /** Folder where `test_{username}_{n}.csv` or `.txt` is written. Created if missing. */
  readonly outbox: string;
  /** Ideal by default. */
  readonly detector?: Partial<Detector> | undefined;
  /** Sign of the displacement in the equipment's convention; plus by default. */
  readonly sign?: Sign | undefined;
  /** Shots for each file, divided equally among the hypotheses; 10,000 by default. */
  readonly shots?: number | undefined;
  /** Whole number from 0 to 2^53 - 1; the same seed and request give the same file. Random by default. */
  readonly seed?: number | undefined;
  /** Hypotheses to send, counted from 0; all by default. */
  readonly hypotheses?: readonly number[] | undefined;
  /** One row of the file for each shot, instead of one for each distinct record. */
  readonly everyShot?: boolean | undefined;
  /** Measure the files that are there, then end. */
  readonly once?: boolean | undefined;
  /** Minimum duration of a measurement in milliseconds. */
  readonly delayMs?: number | undefined;
  /** Milliseconds between scans of the whole inbox; 15,000 by default. */
  readonly rescanMs?: number | undefined;
  readonly signal: AbortSignal;
  readonly onEvent: (event: LaboratoryEvent) => void;
  /** A sentence that tells the researcher why a file was not measured. */
  readonly explain: (refusal: Refusal) => string;
}

export const defaultShots = 10_000;
/** More shots take minutes and add no information. */
export const maxShots = 100_000_000;
