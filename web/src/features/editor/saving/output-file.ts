import { type ExportSize, exportChunks } from "@clicktree/core/input-file";
import { maxFileBytes } from "@clicktree/core/requests";
import { treeFileOf } from "../model/document.js";
import { sizeOf } from "../model/problems.js";
import type { EditorDocument } from "../model/types.js";

/** Maximum milliseconds of work between two yields to the browser, so that the page responds within a frame. */
const sliceMs = 12;

export const isTooLarge = ({ bytes }: ExportSize): boolean => bytes > maxFileBytes;

/**
 * The output file of a tree without errors, at most 10 MiB. It is generated in slices, so that the page stays
 * responsive.
 */
export async function outputBytes(document: EditorDocument): Promise<Uint8Array<ArrayBuffer>> {
  const size = sizeOf(document).output;
  if (size === undefined || isTooLarge(size))
    throw new RangeError("the output file is asked for only where it can be made");
  const bytes = new Uint8Array(size.bytes);
  let [end, start] = [0, performance.now()];
  for (const chunk of exportChunks(treeFileOf(document))) {
    bytes.set(chunk, end);
    end += chunk.length;
    if (performance.now() - start < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  }
  return bytes;
}
