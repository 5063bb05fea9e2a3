import type { FeedbackSeal, Seal } from "@clicktree/contract";
import { type SealedFeedback, sealedFeedbackText } from "@clicktree/core/analysis";
import { statedInHead } from "@clicktree/core/requests";
import type { Reader, Writer } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import { isBuilt, reusableWorker } from "../../platform/runtime/reusable-worker.js";
import { type Signer, sealOf } from "../../platform/signer.js";
import { type FileBytes, headText, isSimulatedFile } from "./files.js";
import type { Viewer } from "./presenter.js";
import type { Act } from "./transition.js";
import { type TaskRequest, tasks } from "./worker-tasks.js";

/** The digest of a tree up to this length (characters) takes a few milliseconds. */
const maxLightTree = 100_000;
const digestTimeoutMs = 60_000;

const inWorker = reusableWorker<TaskRequest<"digest">, string>(
  new URL("./worker.js", import.meta.url),
  digestTimeoutMs,
);

/** The digest of the tree that was sent with a request, in a worker if it is large; null if only a file was sent. */
export async function sentTreeDigest(reader: Reader, requestId: number): Promise<string | null> {
  const row = await reader.first<{ tree: string | null }>("SELECT tree FROM transfers WHERE id = $1", [requestId]);
  const tree = row?.tree ?? null;
  if (tree === null) return null;
  if (tree.length <= maxLightTree || !isBuilt(import.meta.url)) return tasks.digest(tree);
  const digest = await inWorker({ task: "digest", input: tree });
  if (digest === undefined) throw new DomainError("BUSY", { retryAfter: 10 });
  return digest.answer;
}

/** A feedback that is being stored. */
interface Arrived extends Pick<SealedFeedback, "treeSha256"> {
  readonly fileName: string;
  readonly version: number;
  readonly file: FileBytes;
}

interface RequestRow {
  readonly number: string;
  readonly treeName: string;
  readonly fileName: string;
  readonly sentAt: string;
  readonly fileSha256: string;
  readonly seal: string | null;
}

/** Signs a feedback with what it states about itself, in the transaction that stores it. */
export async function sealFeedback(
  tx: Writer,
  requestId: number,
  act: Act,
  { fileName, version, file, treeSha256 }: Arrived,
  signer: Signer,
): Promise<FeedbackSeal> {
  const row = await tx.first<RequestRow>(
    `SELECT t.request_number AS number, t.tree_name AS "treeName", t.file_name AS "fileName",
       t.created_at AS "sentAt", t.file_sha256 AS "fileSha256", p.seal
     FROM transfers t LEFT JOIN transfer_predictions p ON p.transfer_id = t.id WHERE t.id = $1`,
    [requestId],
  );
  if (!row) throw notFound();
  const { fileSha256, seal: prediction, ...request } = row;
  const head = headText(file.bytes);
  const seal = {
    receivedAt: act.at,
    accountId: act.userId,
    equipment: statedInHead(head, "equipment"),
    detector: statedInHead(head, "detector"),
    simulated: isSimulatedFile(file),
  };
  const predictionSignature = prediction === null ? null : (JSON.parse(prediction) as Seal).signature;
  const feedback = { fileName, version, sha256: file.sha256 };
  const text = sealedFeedbackText({ request, fileSha256, treeSha256, predictionSignature, feedback, seal });
  return { ...seal, ...(await sealOf(tx, signer, text, act.at)) };
}

/** The signature of a feedback, by default of the latest, for the owner of its request or an administrator. */
export async function readFeedbackSeal(
  reader: Reader,
  viewer: Viewer,
  id: number,
  version: number | undefined,
): Promise<FeedbackSeal> {
  const row = await reader.first<{ user_id: number | null; seal: string | null }>(
    `SELECT t.user_id, f.seal FROM transfers t
     JOIN transfer_feedback f ON f.transfer_id = t.id AND f.version = ${version === undefined ? "t.feedback_version" : "$2"}
     WHERE t.id = $1`,
    version === undefined ? [id] : [id, version],
  );
  if (!row || (!viewer.isAdmin && row.user_id !== viewer.userId)) throw notFound();
  if (row.seal === null) throw new DomainError("FEEDBACK_NOT_SIGNED");
  return JSON.parse(row.seal) as FeedbackSeal;
}
