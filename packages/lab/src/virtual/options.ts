import type { BenchConventions } from "@clicktree/core/probes";
import type { Detector, ReceiverProblem, Sign } from "@clicktree/core/receiver";
import type { Problem } from "@clicktree/core/tree";
import type { DiskFault } from "../files/index.js";

export interface LaboratoryOptions {
  /** Folder where the daemon writes `request_{username}_{n}.txt` and `demo1_….txt`. Created if missing. */
  readonly inbox: string;
  /** Folder where `test_{username}_{n}.csv` or `.txt`, or `feedback_demo1_….txt`, is written. Created if missing. */
  readonly outbox: string;
  /** Ideal by default. */
  readonly detector?: Partial<Detector> | undefined;
  /** Sign of the displacement in the equipment's convention; plus by default. */
  readonly sign?: Sign | undefined;
  /** How it reads a file, if not like Clicktree, to try a convention probe. Detector and sign have the other conventions. */
  readonly conventions?: Partial<Pick<BenchConventions, "bins" | "padding" | "rows">> | undefined;
  /** Shots for each tree, divided equally among the hypotheses; 10,000 by default. Demos have numbers of their own. */
  readonly shots?: number | undefined;
  /** Whole number from 0 to 2^53 - 1; the same seed and request give the same file. Random by default. */
  readonly seed?: number | undefined;
  /** Hypotheses to send, counted from 0; all by default. */
  readonly hypotheses?: readonly number[] | undefined;
  /** One row of the file for each shot, instead of one for each distinct record. */
  readonly everyShot?: boolean | undefined;
  /** Requests that are left unmeasured, for someone else to answer; none by default. */
  readonly hold?: readonly string[] | undefined;
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

/** Reasons of our own for refusing a file, in addition to core's problems. The text becomes the answer. */
type LaboratoryRefusal = "EMPTY" | "FILE_TOO_LARGE" | "NOT_TEXT" | "RESULT_TOO_LARGE" | "NOT_DEMO1" | "NOT_DEMO2";

/** Why a file was not measured. */
export type Refusal =
  | { readonly from: "laboratory"; readonly code: LaboratoryRefusal; readonly params: Record<string, string | number> }
  | { readonly from: "receiver"; readonly problem: ReceiverProblem }
  | { readonly from: "file"; readonly problem: Problem };

/** Why an entry of the inbox is ignored. */
type IgnoredReason = "notARequest" | "notAFile" | "unreadable";

export type LaboratoryEvent =
  | { readonly kind: "ready"; readonly inbox: string; readonly outbox: string; readonly seed: number }
  | { readonly kind: "started"; readonly request: string; readonly file: string }
  | {
      readonly kind: "measured";
      readonly request: string;
      readonly file: string;
      readonly output: string;
      readonly shots: number;
      readonly records: number;
      readonly milliseconds: number;
    }
  | {
      readonly kind: "refused";
      readonly request: string;
      readonly file: string;
      readonly output: string;
      readonly refusal: Refusal;
    }
  /** Measured before: the result exists. */
  | { readonly kind: "skipped"; readonly request: string; readonly file: string }
  | { readonly kind: "ignored"; readonly file: string; readonly reason: IgnoredReason }
  | {
      readonly kind: "trouble";
      readonly path: string;
      readonly action: "read" | "write";
      readonly fault: DiskFault;
      readonly code: string;
    }
  | { readonly kind: "stopped"; readonly reason: LaboratoryEnd["reason"] };

/** How the laboratory ended, and what it did. */
export interface LaboratoryEnd {
  /** done: everything with `once`; interrupted: by the signal; busy: another laboratory uses the outbox; trouble: the disk. */
  readonly reason: "done" | "interrupted" | "busy" | "trouble";
  readonly measured: number;
  readonly refused: number;
  readonly skipped: number;
  /** Files that could not be read or answered. */
  readonly failed: number;
  /** Process that uses the outbox, for `busy`. */
  readonly holder?: number;
}
