import { catalog, type Language, type Params, say } from "./catalog.js";
import { laboratory as en } from "./en/laboratory.js";
import { type DescribedProblem, describeProblem } from "./problems.js";
import { describeReceiverProblem, type receiver } from "./receiver.js";
import { laboratory as zh } from "./zh/laboratory.js";

/** Texts of the simulated laboratory. */
export const laboratory = catalog(en, zh);

type LaboratoryCode = "EMPTY" | "FILE_TOO_LARGE" | "NOT_TEXT" | "RESULT_TOO_LARGE";

/** A refusal as `@clicktree/lab/virtual` gives it. */
export type DescribedRefusal =
  | { readonly from: "laboratory"; readonly code: LaboratoryCode; readonly params: Params }
  | {
      readonly from: "receiver";
      readonly problem: { readonly code: keyof typeof receiver.en; readonly params: Params };
    }
  | { readonly from: "file"; readonly problem: DescribedProblem };

/** One sentence why a file was not measured; what is wrong with the file is said by the sentence of its problem. */
export const describeRefusal = (refusal: DescribedRefusal, language: Language): string =>
  say(laboratory, language, "notMeasured", { reason: reasonOf(refusal, language) });

function reasonOf(refusal: DescribedRefusal, language: Language): string {
  if (refusal.from === "laboratory") return say(laboratory, language, refusal.code);
  if (refusal.from === "file") return describeProblem(refusal.problem, language);
  return refusal.problem.code === "NO_TABLE"
    ? say(laboratory, language, "NO_TABLE")
    : describeReceiverProblem(refusal.problem, language);
}
