import type { ResultArchive } from "@clicktree/contract";
import type { verdictCodes } from "../measurement/index.js";

type Judge = NonNullable<ResultArchive["analysis"]>["judge"];
type Conventions = NonNullable<ResultArchive["analysis"]>["conditions"]["conventions"];
type Counts = "measured" | "simulated";

/** The words of a sheet, from the catalog of the reader's language. */
type PdfText =
  | `judge_${Judge}`
  | `sign_${Conventions["sign"]}`
  | `decision_${Conventions["decision"]}`
  | `verdict_${(typeof verdictCodes)[number]}`
  | `${"success" | "scale" | "matrix" | "residuals" | "bins" | "column"}_${Counts}`
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
  | "detector"
  | "detectorIs"
  | "conventions"
  | "conventionsAre"
  | "equalPriors"
  | "priors"
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
  | "predictedMatrix"
  | "bin"
  | "recordsTitle"
  | "counts"
  | "decided"
  | "shotsColumn"
  | "right"
  | "predictedColumn";

/** Says a key, with its placeholders filled. */
export type SayPdf = (key: PdfText, params?: Record<string, string | number>) => string;
