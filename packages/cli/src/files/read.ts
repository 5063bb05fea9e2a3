import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { largestFile } from "@clicktree/core/requests";
import { cliFailures } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { CommandFailure, commandFailed } from "../terminal/exit.js";
import { byteCount } from "../terminal/numbers.js";
import { fileFailure } from "./failure.js";

/** The bytes of a file, `-` being standard input. Fails before reading more than `limit` bytes. */
export async function readBytes(context: Context, path: string, limit = largestFile): Promise<Uint8Array> {
  const tooLarge = () =>
    commandFailed("FILE_TOO_LARGE", context.t(cliFailures, "fileTooLarge", { path, limit: byteCount(limit) }));
  if (path === "-") {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of context.stdin) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > limit) throw tooLarge();
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  }
  try {
    const file = openSync(resolve(context.cwd, path), "r");
    try {
      if (fstatSync(file).size > limit) throw tooLarge();
      return readFileSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw error instanceof CommandFailure ? error : fileFailure(context, "read", path, error);
  }
}
