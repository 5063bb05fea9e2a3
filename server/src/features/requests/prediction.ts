import type { BoundFigures, Expectations, Prediction as PredictionAnswer, Seal } from "@clicktree/contract";
import { figuresOf, type Predicted, sealedText } from "@clicktree/core/analysis";
import type { Bounds } from "@clicktree/core/bounds";
import {
  checkDetector,
  idealDetector,
  isConditionProblem,
  measuredBins,
  type ReceiverProblem,
  readTable,
  sameDetector,
} from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";
import type { Language } from "@clicktree/messages";
import { formatReceiverProblem, type UnavailableReason } from "@clicktree/messages/format";
import type { Reader, Writer } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import type { Log } from "../../platform/runtime/log.js";
import { isBuilt, reusableWorker } from "../../platform/runtime/reusable-worker.js";
import { type Signer, sealOf } from "../../platform/signer.js";
import type { Viewer } from "./presenter.js";
import { type Prediction, type Sent, type TaskRequest, tasks } from "./worker-tasks.js";

/** Sending a request waits no longer than this for its prediction. */
const predictTimeoutMs = 5_000;
/** Predictions up to these sizes take a few milliseconds. */
const maxLightNodes = 1_500;
const maxLightHypotheses = 6;
const maxLightText = 4_096;
/** Detection records times hypotheses. */
const maxLightRecords = 16_384;

const inWorker = reusableWorker<TaskRequest<"predict">, Prediction>(
  new URL("./worker.js", import.meta.url),
  predictTimeoutMs,
);

function isLight({ tree, text, expectations }: Sent): boolean {
  if (expectations.detector?.imperfections !== undefined) return false;
  if (tree === null) return text.length <= maxLightText;
  if (tree.nodes.length > maxLightNodes) return false;
  const table = readTable(tree.modulationTable);
  if (!table.ok) return true;
  const records = 4 ** measuredBins(compileTree(tree), table.value);
  return table.value.hypotheses <= maxLightHypotheses && records * table.value.hypotheses <= maxLightRecords;
}

/**
 * Predicts the result of what is sent, in a worker if it is large. Sending never fails because of the prediction: if it
 * cannot be made, the problem says why.
 */
export async function predictSent(sent: Sent, log: Pick<Log, "warn">): Promise<Prediction> {
  try {
    if (!isBuilt(import.meta.url) || isLight(sent)) return tasks.predict(sent);
    const { answer = { problem: { code: "TOO_SLOW" } } as const } =
      (await inWorker({ task: "predict", input: sent })) ?? {};
    return answer;
  } catch (error) {
    log.warn({ err: error }, "no prediction could be made");
    return { problem: { code: "FAILED" } };
  }
}

/** Invalid expectations: 400, with the same sentence as in the terminal. */
const invalidExpectations = (problem: ReceiverProblem): DomainError =>
  new DomainError("EXPECTATIONS", {
    details: { problem: problem.code },
    params: (language) => ({ problem: formatReceiverProblem(problem, language) }),
  });

/** Throws EXPECTATIONS for impossible detector values. */
export function requireDetector({ detector }: Expectations): void {
  const checked = checkDetector(detector);
  if (!checked.ok) throw invalidExpectations(checked.problem);
}

/** Throws EXPECTATIONS if the expectations do not fit the tree; any other problem is stored as the reason why there is no prediction. */
export function requireExpected(prediction: Prediction): void {
  if (!("problem" in prediction)) return;
  const { problem } = prediction;
  if ("params" in problem && isConditionProblem(problem)) throw invalidExpectations(problem);
}

interface SealedRequest {
  readonly id: number;
  readonly requestNumber: string;
  readonly fileSha256: string;
  readonly sealedAt: string;
}

/** Stores a prediction with its request, in the same transaction, and signs it. */
export async function sealPrediction(
  tx: Writer,
  request: SealedRequest,
  prediction: Prediction,
  signer: Signer,
): Promise<void> {
  const { predicted } = "predicted" in prediction ? prediction : { predicted: undefined };
  const whole = predicted ? JSON.stringify(predicted) : null;
  const seal = whole === null ? null : JSON.stringify(await signed(tx, request, whole, signer));
  await tx.all(
    "INSERT INTO transfer_predictions (transfer_id, figures, problem, whole, seal) VALUES ($1, $2, $3, $4, $5)",
    [
      request.id,
      predicted ? JSON.stringify(figuresOf(predicted)) : null,
      "problem" in prediction ? JSON.stringify(prediction.problem) : null,
      whole,
      seal,
    ],
  );
}

/** Signs the figures as they will be read back. */
function signed(tx: Writer, request: SealedRequest, whole: string, signer: Signer): Promise<Seal> {
  const { requestNumber, fileSha256, sealedAt } = request;
  // the sentences of the language are not signed
  const prediction = presentPrediction(readSealed(whole), sealedAt, "en");
  return sealOf(tx, signer, sealedText({ requestNumber, fileSha256, prediction }), sealedAt);
}

interface Row {
  readonly user_id: number | null;
  readonly created_at: string;
  readonly problem: string | null;
  readonly whole: string | null;
  readonly seal: string | null;
}

/** The prediction of a request, for its owner or an administrator. Throws NO_PREDICTION with the reason if there is none. */
export async function readPrediction(
  reader: Reader,
  viewer: Viewer,
  id: number,
  language: Language,
): Promise<PredictionAnswer> {
  const row = await reader.first<Row>(
    `SELECT t.user_id, t.created_at, p.problem, p.whole, p.seal FROM transfers t
     LEFT JOIN transfer_predictions p ON p.transfer_id = t.id WHERE t.id = $1`,
    [id],
  );
  if (!row || (!viewer.isAdmin && row.user_id !== viewer.userId)) throw notFound();
  if (row.whole === null) throw noPrediction(row.problem);
  const prediction = presentPrediction(readSealed(row.whole), row.created_at, language);
  return row.seal === null ? prediction : { ...prediction, seal: JSON.parse(row.seal) as Seal };
}

function noPrediction(problem: string | null): DomainError {
  const reason = JSON.parse(problem ?? '{"code":"NOT_SEALED"}') as UnavailableReason;
  return new DomainError("NO_PREDICTION", {
    details: { reason: reason.code },
    params: (language) => ({ reason: formatReceiverProblem(reason, language) }),
  });
}

/** A stored prediction. Older ones lack `detectorStated`: there, only a detector that is not ideal was stated. */
export function readSealed(whole: string): Predicted {
  const sealed = JSON.parse(whole) as Omit<Predicted, "detectorStated"> & Partial<Predicted>;
  return { ...sealed, detectorStated: sealed.detectorStated ?? !sameDetector(sealed.detector, idealDetector) };
}

function presentPrediction(sealed: Predicted, sealedAt: string, language: Language): PredictionAnswer {
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
    bounds: { ideal: presentBounds(bounds.ideal), withEfficiency: presentBounds(bounds.withEfficiency) },
  };
}

const presentBounds = ({ guess, helstrom, standardQuantumLimit }: Bounds): BoundFigures => ({
  guess,
  helstrom: { ...helstrom },
  standardQuantumLimit: { ...standardQuantumLimit },
});
