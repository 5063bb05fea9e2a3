import type { Context } from "../terminal/context.js";

export const states = ["fine", "warning", "broken"] as const;
export type State = (typeof states)[number];

/** Mends what was found; throws where that fails. */
export interface Repair {
  /** What it will do, as a question. */
  readonly offer: string;
  readonly run: () => Promise<void>;
}

/** What one look found, in the person's language. */
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

/** A check looks and changes nothing; repairs run afterwards, if they are wanted. */
export type Check = (context: Context, values: DoctorValues) => Promise<readonly Finding[]>;
