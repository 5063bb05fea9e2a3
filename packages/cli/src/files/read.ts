import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { resolve } from "node:path";
import { getSystemErrorMap } from "node:util";
import { maxFileBytes } from "@clicktree/core/requests";
import { cliFailures } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { CommandFailure, commandFailed, usageError } from "../terminal/exit.js";
import { byteCount } from "../terminal/text.js";

/** A file has more bytes than its reader accepts. */
class TooLarge extends Error {
  constructor(readonly limit: number) {
    super();
  }
}

/** The bytes of a file, `-` being standard input, which only one file can be. Fails before reading more than `limit` bytes. */
export async function readBytes(context: Context, path: string, limit = maxFileBytes): Promise<Buffer> {
  try {
    return await readUpTo(context, path, limit);
  } catch (error) {
    throw error instanceof CommandFailure ? error : fileFailure(context, "read", path, error);
  }
}

/** The same, which throws the system's error or a TooLarge: see `systemReason`. */
export async function readUpTo(context: Context, path: string, limit: number): Promise<Buffer> {
  if (path === "-") {
    if (context.stdin.readableEnded) throw usageError(context.t(cliFailures, "stdinTwice"));
    const read = new Pieces(limit);
    for await (const chunk of context.stdin) read.add(Buffer.from(chunk));
    return read.all();
  }
  // resolved, an empty path would be the current folder
  const file = openSync(path === "" ? path : resolve(context.cwd, path), "r");
  try {
    const { size } = fstatSync(file);
    if (size > limit) throw new TooLarge(limit);
    if (size > 0) return readFileSync(file);
    // a pipe or a device, which may not end
    const read = new Pieces(limit);
    for (;;) {
      const piece = Buffer.alloc(65_536);
      const count = readSync(file, piece);
      if (count === 0) return read.all();
      read.add(piece.subarray(0, count));
    }
  } finally {
    closeSync(file);
  }
}

/** Content whose size is not known in advance. */
class Pieces {
  readonly #pieces: Buffer[] = [];
  #size = 0;

  constructor(private readonly limit: number) {}

  add(piece: Buffer): void {
    this.#size += piece.length;
    if (this.#size > this.limit) throw new TooLarge(this.limit);
    this.#pieces.push(piece);
  }

  all(): Buffer {
    return Buffer.concat(this.#pieces);
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
    error instanceof TooLarge ? "FILE_TOO_LARGE" : code || "FILE",
    context.t(cliFailures, key, { path, reason }),
    action === "write" ? context.t(cliFailures, "otherPlace", { flag }) : undefined,
    error,
  );
}

/** Why the system refuses, in the person's language if we have a text for it. */
export function systemReason(context: Pick<Context, "t">, error: unknown): string {
  if (error instanceof TooLarge) return context.t(cliFailures, "larger", { limit: byteCount(error.limit) });
  const { code = "", message } = error as NodeJS.ErrnoException;
  return code in cliFailures.en ? context.t(cliFailures, code as Known) : systemMessage(error) || message;
}

function systemMessage(error: unknown): string {
  const { errno } = error as NodeJS.ErrnoException;
  return errno === undefined ? "" : (getSystemErrorMap().get(errno)?.[1] ?? "");
}
