import { importInputFile } from "@clicktree/core/input-file";
import type { Problem } from "@clicktree/core/tree";

/** The tree that an input file reads back as, as JSON text, or why it is none. */
export type ReadBack = { readonly json: string } | { readonly problems: readonly Problem[] };

export interface LargeFile {
  readonly bytes: Uint8Array;
  /** Name of the tree. */
  readonly name: string;
}

/** Reads an input file back to the padded tree that exports to the same bytes. */
export function readBackNow({ bytes, name }: LargeFile): ReadBack {
  const { tree, problems } = importInputFile(Buffer.from(bytes).toString("utf8"), { name });
  return tree ? { json: JSON.stringify(tree) } : { problems };
}
