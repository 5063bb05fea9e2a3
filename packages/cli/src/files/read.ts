import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { largestFile } from "@clicktree/core/requests";
import { cliFailures } from "@clicktree/messages/cli-failures";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { byteCount } from "../terminal/numbers.js";
import { fileFailure } from "./failure.js";

/** The bytes of a file, `-` being standard input; more than `limit` is refused before it is read whole. */
export async function readBytes(context: Context, path: string, limit = largestFile): Promise<Uint8Array> {
  const tooLarge = () =>
    new CommandFailure(
      exitCodes.failed,
      "FILE_TOO_LARGE",
      context.say(cliFailures, "fileTooLarge", { path, limit: byteCount(context.language, limit) }),
    );
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
    const file = await open(resolve(context.cwd, path));
    try {
      if ((await file.stat()).size > limit) throw tooLarge();
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof CommandFailure ? error : fileFailure(context, "read", path, error);
  }
}

/** A key that stays the same for the same thing: sent twice, it counts once. */
export function idempotencyKey(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(String(part.length)).update(":").update(part);
  return hash.digest("hex");
}
