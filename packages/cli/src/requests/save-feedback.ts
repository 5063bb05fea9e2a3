import { join, relative, resolve, sep } from "node:path";
import { safeFileName } from "@clicktree/core/requests";
import { fileFailure } from "../files/failure.js";
import { isFolder, writeBeside, writeWhole } from "../files/write.js";
import type { Context } from "../terminal/context.js";

/**
 * Saves a feedback file: a path that is named is written over; in a folder nothing is ever written over, and the
 * server's name is only used as a safe base name. Answers the path as a person would type it.
 */
export async function saveFeedback(
  context: Context,
  name: string,
  bytes: Uint8Array,
  output: string | undefined,
): Promise<string> {
  const target = resolve(context.cwd, output ?? ".");
  try {
    if (output !== undefined && !output.endsWith("/") && !output.endsWith(sep) && !isFolder(target)) {
      await writeWhole(target, bytes);
      return short(context, target);
    }
    return short(context, await writeBeside(join(target, safeFileName(name) ?? "feedback"), bytes));
  } catch (error) {
    throw fileFailure(context, "write", short(context, target), error);
  }
}

function short(context: Context, path: string): string {
  const near = relative(context.cwd, path);
  return near.startsWith("..") || near === "" ? path : near;
}
