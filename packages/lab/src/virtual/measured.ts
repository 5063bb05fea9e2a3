import type { Refusal } from "./options.js";

/** The counts of one file of the inbox, or why there are none. */
export type Measured =
  | { readonly ok: true; readonly bytes: Buffer; readonly shots: number; readonly records: number }
  | { readonly ok: false; readonly refusal: Refusal };

export const refuse = (refusal: Refusal): Measured => ({ ok: false, refusal });
