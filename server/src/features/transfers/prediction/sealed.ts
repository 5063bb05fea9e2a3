import type { BoundFigures, Expectations, Prediction as Told } from "@clicktree/contract";
import { expectationProblems, figuresOf, type Predicted } from "@clicktree/core/analysis";
import type { Bounds } from "@clicktree/core/bounds";
import { checkDetector, idealDetector, type ReceiverProblem, sameDetector } from "@clicktree/core/receiver";
import type { Language } from "@clicktree/messages";
import { formatReceiverProblem, type UnavailableReason } from "@clicktree/messages/format";
import type { Reader, Writer } from "../../../database/store.js";
import { DomainError, notFound } from "../../../platform/index.js";
import type { Viewer } from "../summary.js";
import type { Prediction } from "./predict-now.js";

/** What was expected makes no sense: 400, in the sentence that the terminal has for it. */
const unexpected = (problem: ReceiverProblem): DomainError =>
  new DomainError("EXPECTATIONS", {
    details: { problem: problem.code },
    params: (language) => ({ problem: formatReceiverProblem(problem, language) }),
  });

/** Refuses a detector that cannot be, whatever is sent. */
export function demandDetector({ detector }: Expectations): void {
  const checked = checkDetector(detector);
  if (!checked.ok) throw unexpected(checked.problem);
}

/** Refuses expectations that do not fit what is sent; every other problem is kept as the reason why there is no prediction. */
export function demandExpected(prediction: Prediction): void {
  if (!("problem" in prediction)) return;
  const { problem } = prediction;
  if ("params" in problem && expectationProblems.has(problem.code)) throw unexpected(problem);
}

/** Seals a prediction with its request, in the transaction that stores both. */
export async function sealPrediction(tx: Writer, transferId: number, prediction: Prediction): Promise<void> {
  const { predicted } = "predicted" in prediction ? prediction : { predicted: undefined };
  await tx.all("INSERT INTO transfer_predictions (transfer_id, figures, problem, whole) VALUES ($1, $2, $3, $4)", [
    transferId,
    predicted ? JSON.stringify(figuresOf(predicted)) : null,
    "problem" in prediction ? JSON.stringify(prediction.problem) : null,
    predicted ? JSON.stringify(predicted) : null,
  ]);
}

interface Row {
  readonly user_id: number | null;
  readonly created_at: string;
  readonly problem: string | null;
  readonly whole: string | null;
}

/** The prediction of a request, for its owner or an administrator. Where there is none the failure says why. */
export async function readPrediction(reader: Reader, viewer: Viewer, id: number, language: Language): Promise<Told> {
  const row = await reader.first<Row>(
    `SELECT t.user_id, t.created_at, p.problem, p.whole FROM transfers t
     LEFT JOIN transfer_predictions p ON p.transfer_id = t.id WHERE t.id = $1`,
    [id],
  );
  if (!row || (!viewer.isAdmin && row.user_id !== viewer.userId)) throw notFound();
  if (row.whole === null) throw noPrediction(row.problem);
  return told(readSealed(row.whole), row.created_at, language);
}

function noPrediction(problem: string | null): DomainError {
  const reason = JSON.parse(problem ?? '{"code":"NOT_SEALED"}') as UnavailableReason;
  return new DomainError("NO_PREDICTION", {
    details: { reason: reason.code },
    params: (language) => ({ reason: formatReceiverProblem(reason, language) }),
  });
}

/** A prediction as it was sealed. Before senders' statements were kept, only a detector that is not ideal shows one. */
export function readSealed(whole: string): Predicted {
  const sealed = JSON.parse(whole) as Omit<Predicted, "detectorStated"> & Partial<Predicted>;
  return { ...sealed, detectorStated: sealed.detectorStated ?? !sameDetector(sealed.detector, idealDetector) };
}

function told(sealed: Predicted, sealedAt: string, language: Language): Told {
  const { source, conventions, detector, detectorStated, success, error, exported, bounds } = sealed;
  return {
    ...{ sealedAt, source, conventions, detector, detectorStated, success, error },
    priors: [...sealed.priors],
    perHypothesis: [...sealed.perHypothesis],
    confusion: sealed.confusion.map((row) => [...row]),
    exported: {
      success: exported.success,
      error: exported.error,
      ...(exported.success === null && { reason: formatReceiverProblem(exported.problem, language) }),
    },
    bounds: { ideal: plain(bounds.ideal), withEfficiency: plain(bounds.withEfficiency) },
  };
}

const plain = ({ guess, helstrom, standardQuantumLimit }: Bounds): BoundFigures => ({
  guess,
  helstrom: { ...helstrom },
  standardQuantumLimit: { ...standardQuantumLimit },
});
