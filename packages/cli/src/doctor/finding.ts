import type { Context } from "../terminal/context.js";

const states = ["fine", "warning", "broken"] as const;
export type State = (typeof states)[number];

/** Repairs what a check found; throws where that fails. */
export interface Repair {
  /** The question to ask before the repair. */
  readonly offer: string;
  readonly run: () => Promise<void>;
}

/** What one check found, in the person's language. */
export interface Finding {
  /** Which check, for scripts. */
  readonly check: string;
  readonly state: State;
  readonly message: string;
  /** What to do about it. */
  readonly next?: string | undefined;
  readonly repair?: Repair | undefined;
}

export interface DoctorValues {
  readonly requests: string | undefined;
  readonly feedback: string | undefined;
}

/** A check changes nothing; repairs run afterwards, with `--fix`. */
export type Check = (context: Context, values: DoctorValues) => Promise<readonly Finding[]>;
