import type { TransferCreate, TreeCreate } from "@clicktree/contract";
import { defaultFileName, defaultRequirementsName, defaultTreeName } from "@clicktree/core/requests";
import type { Language } from "@clicktree/messages";
import { DomainError } from "../../platform/index.js";
import { exportTree, storedTree } from "../trees/index.js";
import { givenName, timeIn } from "./names.js";
import { type FileBytes, fileBytes } from "./stored-file.js";
import { treeRefusal } from "./tree-refusal.js";

/** A request, checked and decoded, ready to be stored. */
export interface NewTransfer {
  readonly fileName: string;
  readonly file: FileBytes;
  readonly treeName: string;
  /** The tree that was sent, as JSON text. */
  readonly tree: string | null;
  readonly requirements: (FileBytes & { readonly name: string }) | null;
}

async function checkTreeSent(tree: TreeCreate, file: FileBytes, language: Language): Promise<void> {
  const exported = await exportTree(tree);
  if (exported.kind !== "bytes") throw treeRefusal(exported, language);
  if (!exported.bytes.equals(file.bytes)) throw new DomainError("TREE_CONTENT_DIFFERS");
}

/** Decodes what was sent, names what has no name, and holds a tree that came along against the file. */
export async function readNewTransfer(
  body: TransferCreate,
  sender: { readonly username: string },
  at: { readonly timeZone: string; readonly now: Date; readonly language: Language },
): Promise<NewTransfer> {
  const local = timeIn(at.timeZone, at.now);
  const treeName = body.treeName?.trim() || body.tree?.name.trim();
  const fileName = givenName(body.filename, defaultFileName(treeName, local));
  const file = fileBytes(body.content, fileName);
  if (file.size === 0) throw new DomainError("TRANSFER_EMPTY");
  if (body.tree) await checkTreeSent(body.tree, file, at.language);
  const typed = body.experimentRequirementsFileContent;
  const name = givenName(body.experimentRequirementsFileName, defaultRequirementsName(sender.username, local));
  return {
    fileName,
    file,
    treeName: treeName || defaultTreeName(local),
    tree: body.tree ? JSON.stringify(storedTree(body.tree)) : null,
    requirements: typed?.trim() ? { ...fileBytes(typed, name), name } : null,
  };
}
