import type { ProblemReport, TransferCreate, TreeCreate } from "@clicktree/contract";
import { defaultFileName, defaultRequirementsName, defaultTreeName, isBlank } from "@clicktree/core/requests";
import type { Language } from "@clicktree/messages";
import { DomainError } from "../../platform/index.js";
import type { Log } from "../../platform/log.js";
import { exportTree, storedTree } from "../trees/index.js";
import { givenName, timeIn } from "./names.js";
import { predictSent } from "./prediction/predict.js";
import type { Prediction } from "./prediction/predict-now.js";
import { demandDetector, demandExpected } from "./prediction/sealed.js";
import { type FileBytes, fileBytes, textOf } from "./stored-file.js";
import { reportsOf, treeRefusal } from "./tree-refusal.js";

/** A request, checked and decoded, ready to be stored. */
export interface NewTransfer {
  readonly fileName: string;
  readonly file: FileBytes;
  readonly treeName: string;
  /** The tree that was sent, as JSON text. */
  readonly tree: string | null;
  readonly requirements: (FileBytes & { readonly name: string }) | null;
  readonly prediction: Prediction;
  /** What its sender should know of the tree. */
  readonly warnings: readonly ProblemReport[];
}

/** Holds a tree against the file that came with it; its warnings are for the answer. */
async function checkTreeSent(tree: TreeCreate, file: FileBytes, language: Language): Promise<ProblemReport[]> {
  const exported = await exportTree(tree);
  if (exported.kind !== "bytes") throw treeRefusal(exported, language);
  if (!exported.bytes.equals(file.bytes)) throw new DomainError("TREE_CONTENT_DIFFERS");
  return reportsOf(exported.warnings, language);
}

/** What is sent as it should turn out; expectations that make no sense are refused (400). */
async function predictionOf(body: TransferCreate, tree: TreeCreate | null, file: FileBytes, log: Log) {
  const expectations = body.expectations ?? {};
  demandDetector(expectations);
  const prediction = await predictSent({ tree, text: textOf(file.bytes) ?? "", expectations }, log);
  demandExpected(prediction);
  return prediction;
}

/**
 * Decodes what was sent, names what has no name, holds a tree that came along against the file and predicts what it
 * achieves.
 */
export async function readNewTransfer(
  body: TransferCreate,
  sender: { readonly username: string },
  at: { readonly timeZone: string; readonly now: Date; readonly language: Language },
  log: Log,
): Promise<NewTransfer> {
  const local = timeIn(at.timeZone, at.now);
  const treeName = body.treeName?.trim() || body.tree?.name.trim();
  const fileName = givenName(body.filename, defaultFileName(treeName, local));
  const file = fileBytes(body.content, fileName);
  if (isBlank(file.bytes)) throw new DomainError("TRANSFER_EMPTY");
  const warnings = body.tree ? await checkTreeSent(body.tree, file, at.language) : [];
  const tree = body.tree ? storedTree(body.tree) : null;
  const prediction = await predictionOf(body, tree, file, log);
  const typed = body.experimentRequirementsFileContent;
  const name = givenName(body.experimentRequirementsFileName, defaultRequirementsName(sender.username, local));
  return {
    fileName,
    file,
    treeName: treeName || defaultTreeName(local),
    tree: tree && JSON.stringify(tree),
    requirements: typed?.trim() ? { ...fileBytes(typed, name), name } : null,
    prediction,
    warnings,
  };
}
