import type { Prediction, ResultArchive } from "@clicktree/contract";
import { decodeContent } from "../requests/index.js";
import { canonicalJson, digestOfBytes } from "./canonical-json.js";

/** A prediction with what its signature ties it to. */
interface SealedPrediction {
  readonly requestNumber: string;
  /** SHA-256 of the file that was sent, in hexadecimal digits. */
  readonly fileSha256: string;
  readonly prediction: Omit<Prediction, "seal">;
}

/**
 * The text whose UTF-8 bytes are signed: canonical JSON (RFC 8785) that ties the figures to the request, the time and
 * the file. Without the sentences that depend on the reader's language.
 */
export function sealedText({ requestNumber, fileSha256, prediction }: SealedPrediction): string {
  const { sealedAt } = prediction;
  const content = { format: "clicktree-seal", version: 1, requestNumber, sealedAt, fileSha256 };
  return [...canonicalJson({ ...content, prediction: predictionFigures(prediction) })].join("");
}

/** The text that the server signed for the prediction of an archive; undefined without a prediction. */
export function sealedTextOf({ request, inputFile, prediction }: ResultArchive): string | undefined {
  if (prediction === null) return undefined;
  const file = decodeContent(inputFile);
  const fileSha256 = file.ok ? digestOfBytes(file.bytes) : "";
  return sealedText({ requestNumber: request.number, fileSha256, prediction });
}

/** The figures of a prediction, without the time of sealing and the sentence that explains a missing figure. */
export const predictionFigures = ({
  source,
  conventions,
  detector,
  detectorStated,
  priors,
  ...figures
}: Omit<Prediction, "sealedAt" | "seal">) => ({
  ...{ source, conventions, detector, detectorStated, priors },
  ...{ success: figures.success, error: figures.error },
  ...{ perHypothesis: figures.perHypothesis, confusion: figures.confusion },
  exported: { success: figures.exported.success, error: figures.exported.error },
  bounds: { ideal: boundFigures(figures.bounds.ideal), withEfficiency: boundFigures(figures.bounds.withEfficiency) },
});

const boundFigures = ({ guess, helstrom, standardQuantumLimit }: Prediction["bounds"]["ideal"]) => ({
  ...{ guess, standardQuantumLimit },
  helstrom: { error: helstrom.error, lower: helstrom.lower, upper: helstrom.upper },
});
