import type { ProblemReport, TransferCreate, TreeCreate } from "@clicktree/contract";
import {
  defaultFileName,
  defaultRequirementsName,
  defaultTreeName,
  isBlank,
  type LocalTime,
} from "@clicktree/core/requests";
import { textIn } from "@clicktree/core/tables";
import type { Language } from "@clicktree/messages";
import { DomainError } from "../../failures/domain-error.js";
import type { Log } from "../../platform/runtime/log.js";
import { exportTree, storedTree } from "../trees/index.js";
import { type FileBytes, fileBytes, givenName } from "./files.js";
import { predictSent, requireDetector, requireExpected } from "./prediction.js";
import { reportsOf, treeRefusal } from "./sent-tree.js";
import { idOf, type TreeOfRequest } from "./tree-of-request.js";
import { type Wishes, wishesOf } from "./wishes.js";
import type { Prediction } from "./worker-tasks.js";

/** A checked and decoded request, ready to be stored. */
export interface NewRequest {
  readonly fileName: string;
  readonly file: FileBytes;
  readonly treeName: string;
  readonly tree: string | null;
  readonly requirements: (FileBytes & { readonly name: string }) | null;
  readonly prediction: Prediction;
  /** Id of the reserved hour in which it should run. */
  readonly reservationId: number | null;
  readonly wishes: Wishes;
  readonly treeOf: TreeOfRequest;
  /** Warnings about the tree for its sender. */
  readonly warnings: readonly ProblemReport[];
}

/** The local time of a time zone. */
export function timeIn(timeZone: string, moment: Date): LocalTime {
  // the Swedish format is 2026-11-21 09:41:07
  const parts = moment.toLocaleString("sv", { timeZone }).split(/\D/).map(Number);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  return { year, month, day, hour, minute, second };
}

/** Checks a tree against the file sent with it; returns its warnings for the answer. */
async function checkTreeSent(tree: TreeCreate, file: FileBytes, language: Language): Promise<ProblemReport[]> {
  const exported = await exportTree(tree);
  if (exported.kind !== "bytes") throw treeRefusal(exported, language);
  if (!exported.bytes.equals(file.bytes)) throw new DomainError("TREE_CONTENT_DIFFERS");
  return reportsOf(exported.warnings, language);
}

/** The prediction for a request. Throws EXPECTATIONS (400) if the expectations are invalid. */
async function predictionOf(body: TransferCreate, tree: TreeCreate | null, file: FileBytes, log: Log) {
  const expectations = body.expectations ?? {};
  requireDetector(expectations);
  const prediction = await predictSent({ tree, text: textIn(file.bytes) ?? "", expectations }, log);
  requireExpected(prediction);
  return prediction;
}

/** Decodes a request, applies default names, checks its tree against its file and predicts the result. */
export async function readNewRequest(
  body: TransferCreate,
  sender: { readonly username: string },
  at: { readonly timeZone: string; readonly now: Date; readonly language: Language },
  log: Log,
): Promise<NewRequest> {
  const local = timeIn(at.timeZone, at.now);
  const treeName = body.treeName?.trim() || body.tree?.name.trim();
  const fileName = givenName(body.filename, defaultFileName(treeName, local));
  const file = fileBytes(body.content, fileName);
  if (isBlank(file.bytes)) throw new DomainError("TRANSFER_EMPTY");
  const warnings = body.tree ? await checkTreeSent(body.tree, file, at.language) : [];
  const tree = body.tree ? storedTree(body.tree) : null;
  const prediction = await predictionOf(body, tree, file, log);
  const requirements = body.experimentRequirementsFileContent;
  const name = givenName(body.experimentRequirementsFileName, defaultRequirementsName(sender.username, local));
  return {
    fileName,
    file,
    treeName: treeName || defaultTreeName(local),
    tree: tree && JSON.stringify(tree),
    requirements: requirements?.trim() ? { ...fileBytes(requirements, name), name } : null,
    prediction,
    reservationId: body.reservationId ?? null,
    wishes: wishesOf(body),
    treeOf: { treeId: idOf(body.treeId), tree },
    warnings,
  };
}
