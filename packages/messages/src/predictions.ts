import { catalog, fill, type Language, type Params } from "./catalog.js";
import { predictions as en } from "./en/predictions.js";
import { receiver } from "./receiver.js";
import { predictions as zh } from "./zh/predictions.js";

/** Why a request has no prediction, beside the reasons of core/receiver. */
export const predictions = catalog(en, zh);

export type NoPredictionCode = keyof typeof en | keyof (typeof receiver)["en"];

/** The sentence that says why a request has no prediction. */
export function describeNoPrediction(
  { code, params = {} }: { readonly code: NoPredictionCode; readonly params?: Readonly<Params> },
  language: Language,
): string {
  return fill({ ...receiver[language], ...predictions[language] }[code], params);
}
