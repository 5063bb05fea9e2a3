import type { DiskFault } from "../files/index.js";
import type { Refusal } from "./refusal.js";

/** Why an entry of the inbox is ignored. */
type IgnoredReason = "notARequest" | "notAFile" | "unreadable";

/** Events of the simulated laboratory. */
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
