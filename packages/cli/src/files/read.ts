import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { getSystemErrorMap } from "node:util";
import { maxFileBytes } from "@clicktree/core/requests";
import { cliFailures } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { CommandFailure, commandFailed, usageError } from "../terminal/exit.js";
import { byteCount } from "../terminal/text.js";

/** The bytes of a file, `-` being standard input, which only one file can be. Fails before reading more than `limit` bytes. */
export async function readBytes(context: Context, path: string, limit = maxFileBytes): Promise<Uint8Array> {
  const tooLarge = () =>
    commandFailed("FILE_TOO_LARGE", context.t(cliFailures, "fileTooLarge", { path, limit: byteCount(limit) }));
  if (path === "-") {
    if (context.stdin.readableEnded) throw usageError(context.t(cliFailures, "stdinTwice"));
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

type Known = keyof (typeof cliFailures)["en"];

/** The failure of a file that cannot be read or written; `flag` is the option that names another file. */
export function fileFailure(
  context: Pick<Context, "t">,
  action: "read" | "write",
  path: string,
  error: unknown,
  flag = "-o",
): CommandFailure {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (action === "read" && code === "ENOENT")
    return commandFailed(code, context.t(cliFailures, "fileMissing", { path }));
  const reason = systemReason(context, error);
  const key = action === "read" ? "fileUnreadable" : "fileUnwritable";
  return commandFailed(
    code || "FILE",
    context.t(cliFailures, key, { path, reason }),
    action === "write" ? context.t(cliFailures, "otherPlace", { flag }) : undefined,
    error,
  );
}

/** Why the system refuses, in the person's language if we have a text for it. */
export function systemReason(context: Pick<Context, "t">, error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return code in cliFailures.en ? context.t(cliFailures, code as Known) : systemMessage(error) || message;
}

function systemMessage(error: unknown): string {
  const { errno } = error as NodeJS.ErrnoException;
  return errno === undefined ? "" : (getSystemErrorMap().get(errno)?.[1] ?? "");
}
