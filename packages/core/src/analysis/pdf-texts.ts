import type { ResultArchive } from "@clicktree/contract";
import type { verdictCodes } from "../measurement/index.js";

type Judge = NonNullable<ResultArchive["analysis"]>["judge"];
type Conventions = NonNullable<ResultArchive["analysis"]>["conditions"]["conventions"];
type Counts = "measured" | "simulated";

/** The words of a sheet, from the catalog of the reader's language. */
type PdfText =
  | `judge_${Judge}`
  | `decision_${Conventions["decision"]}`
  | `verdict_${(typeof verdictCodes)[number]}`
  | `${"success" | "matrix" | "column"}_${Counts}`
  | "simulatedBanner"
  | "sent"
  | "sentBy"
  | "noCounts"
  | "interval"
  | "partOf"
  | "predicted"
  | "predictedIs"
  | "verdict"
  | "difference"
  | "decisions"
  | "test"
  | "shots"
  | "unfinished"
  | "unknownRow"
  | "impossible"
  | "conditions"
  | "reported"
  | "reportedIs"
  | "reportedConditions"
  | "conventions"
  | "conventionsAre"
  | "limits"
  | "guess"
  | "sql"
  | "helstrom"
  | "comma"
  | "scaleTitle"
  | "guessEnd"
  | "sqlMark"
  | "helstromEnd"
  | "matricesTitle"
  | `${"prediction" | "scale" | "residuals" | "bins"}_${PdfOrigin}`
  | "bin"
  | "recordsTitle"
  | "counts"
  | "decided"
  | "shotsColumn"
  | "right";

/** Which prediction: the sealed one, that for the detector of the feedback, or one that nothing sealed. */
export type PdfOrigin = "sealed" | "reported" | "computed";

/** Says a key, with its placeholders filled. */
export type SayPdf = (key: PdfText, params?: Record<string, string | number>) => string;

/** All words of a sheet. */
export interface PdfWords {
  readonly say: SayPdf;
  /** Detector, sign, priors and decisions in words. */
  readonly describe: (conditions: NonNullable<ResultArchive["analysis"]>["conditions"]) => string;
  /** A p-value with its sign. */
  readonly pValue: (value: number) => string;
  readonly language: string;
}
