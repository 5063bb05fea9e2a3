import type { Params } from "./catalog.js";
import type { feedbackChecks } from "./en/feedback-checks.js";

type Translate = (key: keyof typeof feedbackChecks, params: Params) => string;

/** A finding of `checkFeedback` in core. */
type Finding = { readonly code: string } & Readonly<Record<string, unknown>>;

/** Longest text that is repeated from a file. */
const maxQuoted = 80;

/** The sentence for what a check of a feedback file found. */
export function formatFinding(t: Translate, finding: object): string {
  const { code, ...values } = finding as Finding;
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "number") params[name] = value;
    else if (typeof value === "string")
      params[name] = value.length > maxQuoted ? `${value.slice(0, maxQuoted)}…` : value;
    else if (Array.isArray(value)) params[name] = value.join(", ");
  }
  if (typeof values.hypotheses === "number") params.last = values.hypotheses - 1;
  if (typeof values.fault === "string") params.why = t(`fault_${values.fault}` as keyof typeof feedbackChecks, {});
  const key = values.fromOne === true ? "finding_FROM_ONE" : (`finding_${code}` as keyof typeof feedbackChecks);
  return t(key, params);
}
