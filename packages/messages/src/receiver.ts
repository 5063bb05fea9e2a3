import { catalog, fill, type Language, type Params } from "./catalog.js";
import { receiver as en } from "./en/receiver.js";
import { receiver as zh } from "./zh/receiver.js";

/** Why a receiver cannot be evaluated. */
export const receiver = catalog(en, zh);

/** The sentence of a problem of core/receiver. */
export const describeReceiverProblem = (
  problem: { readonly code: keyof typeof en; readonly params: Readonly<Params> },
  language: Language,
): string => fill(receiver[language][problem.code], problem.params);
