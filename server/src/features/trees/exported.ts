import { setImmediate as nextTurn } from "node:timers/promises";
import type { TreeFile } from "@clicktree/contract";
import { exportChunks, measureExport } from "@clicktree/core/input-file";
import { largestFile } from "@clicktree/core/requests";
import { checkTree, hasErrors, type Problem } from "@clicktree/core/tree";

export type Exported =
  | { readonly kind: "bytes"; readonly bytes: Buffer; readonly warnings: readonly Problem[] }
  | { readonly kind: "invalid"; readonly problems: readonly Problem[] }
  | { readonly kind: "too-large"; readonly values: number; readonly size: number };

/**
 * The input file of a tree, at most 10 MiB; its size is known before anything is written. Other requests get their
 * turn between two chunks.
 */
export async function exportTree(tree: TreeFile): Promise<Exported> {
  const problems = checkTree(tree);
  if (hasErrors(problems)) return { kind: "invalid", problems };
  const { bytes: size, values } = measureExport(tree);
  if (size > largestFile) return { kind: "too-large", values, size };
  const chunks: Uint8Array[] = [];
  for (const chunk of exportChunks(tree)) {
    chunks.push(Uint8Array.from(chunk));
    await nextTurn();
  }
  return { kind: "bytes", bytes: Buffer.concat(chunks), warnings: problems };
}

/** The input file as text, or null while the tree has errors or its export is over 10 MiB. */
export async function inputFileOf(tree: TreeFile): Promise<string | null> {
  const exported = await exportTree(tree);
  return exported.kind === "bytes" ? exported.bytes.toString("utf8") : null;
}
