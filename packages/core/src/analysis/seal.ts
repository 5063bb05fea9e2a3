import type { FeedbackSeal, Prediction, ResultArchive, TreeFile } from "@clicktree/contract";
import { decodeContent } from "../requests/index.js";
import { withoutNotes } from "../tree/index.js";
import { canonicalJson, digestOf, digestOfBytes } from "./canonical-json.js";

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
  return canonicalJson({ ...content, prediction: predictionFigures(prediction) });
}

/** The text that the server signed for the prediction of an archive; undefined without a prediction. */
export const sealedTextOf = ({ request, inputFile, prediction }: ResultArchive): string | undefined =>
  prediction === null
    ? undefined
    : sealedText({ requestNumber: request.number, fileSha256: fileDigest(inputFile), prediction });

/** A feedback as it arrived, with the request and the prediction that its signature ties it to. */
export interface SealedFeedback {
  readonly request: Pick<ResultArchive["request"], "number" | "treeName" | "fileName" | "sentAt">;
  /** SHA-256 of the file that was sent, in hexadecimal digits. */
  readonly fileSha256: string;
  /** `treeDigest` of the tree that was sent; null if only the file was sent. */
  readonly treeSha256: string | null;
  /** Signature of the prediction; null without one. */
  readonly predictionSignature: string | null;
  readonly feedback: { readonly fileName: string; readonly version: number; readonly sha256: string };
  readonly seal: Omit<FeedbackSeal, "publicKey" | "signature">;
}

/** The text whose UTF-8 bytes are signed when a feedback arrives, as canonical JSON (RFC 8785). */
export function sealedFeedbackText({ request, feedback, seal, ...digests }: SealedFeedback): string {
  const { number, treeName, fileName, sentAt } = request;
  const { receivedAt, accountId, equipment, detector, simulated } = seal;
  return canonicalJson({
    ...{ format: "clicktree-feedback-seal", version: 1 },
    request: { number, treeName, fileName, sentAt },
    fileSha256: digests.fileSha256,
    treeSha256: digests.treeSha256,
    predictionSignature: digests.predictionSignature,
    feedback: { fileName: feedback.fileName, version: feedback.version, sha256: feedback.sha256 },
    ...{ receivedAt, accountId, equipment, detector, simulated },
  });
}

/** The text that the server signed for the feedback of an archive; undefined if the counts are not signed. */
export function sealedFeedbackTextOf({ request, sent, inputFile, prediction, feedback }: ResultArchive) {
  if (!feedback?.seal) return undefined;
  const { fileName, version, content, seal } = feedback;
  return sealedFeedbackText({
    ...{ request, seal, feedback: { fileName, version, sha256: fileDigest(content) } },
    fileSha256: fileDigest(inputFile),
    treeSha256: sent?.source === "sent" ? treeDigest(sent.tree as TreeFile) : null,
    predictionSignature: prediction?.seal?.signature ?? null,
  });
}

/** SHA-256 of a file in an archive, in hexadecimal digits; empty for one that cannot be decoded. */
function fileDigest(content: string): string {
  const file = decodeContent(content);
  return file.ok ? digestOfBytes(file.bytes) : "";
}

/** The digest of a tree as everyone sees it: the notes on its nodes are its owner's. */
export const treeDigest = (tree: TreeFile): string => digestOf(withoutNotes(tree));

/** Fields of an archive that no signature covers: anyone can have written them. */
export const unsignedFields = [
  ...["about", "request.sentBy", "note", "tags", "versions.clicktree", "versions.feedback", "versions.tree"],
  ...["prediction.exported.reason", "sent.tree.nodes.data.note"],
] as const;

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
