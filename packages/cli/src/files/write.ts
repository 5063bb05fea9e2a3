import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { cliFailures } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { Interrupted, usageError } from "../terminal/exit.js";
import { type Line, paint } from "../terminal/line.js";
import { plainStyle } from "../terminal/style.js";
import { fileFailure, systemReason } from "./read.js";

/**
 * Writes a file whole or not at all: to a temporary name beside it, to the disk, then renamed. An interruption leaves
 * either the old file or the new one. `mode` is that of the new file, by default that of the file which it replaces. A
 * device or a pipe gets the bytes directly.
 */
export async function writeWhole(named: string, bytes: Uint8Array | string, mode?: number): Promise<void> {
  const { path, isDevice, mode: present } = resolveTarget(named);
  if (isDevice) writeFileSync(path, bytes);
  else withTemporary(path, bytes, mode ?? present, (temporary) => renameSync(temporary, path));
}

/** Pieces between two checks for Ctrl-C: 16 MiB of an export. */
const piecesPerTurn = 64;

/** The same for content that does not fit into memory. An abort removes what was written and throws Interrupted. */
export async function streamToFile(named: string, pieces: Iterable<Uint8Array>, signal: AbortSignal): Promise<void> {
  const { path, isDevice, mode } = resolveTarget(named);
  const written = isDevice ? path : temporaryName(path);
  const file = isDevice ? openSync(path, "w") : openSync(written, "wx", mode);
  try {
    try {
      let count = 0;
      for (const piece of pieces) {
        for (let done = 0; done < piece.length; ) done += writeSync(file, piece, done);
        if (++count % piecesPerTurn === 0) await new Promise(setImmediate);
        if (signal.aborted) throw new Interrupted();
      }
      if (!isDevice) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (!isDevice) renameSync(written, path);
  } catch (error) {
    if (!isDevice) unlinkSync(written);
    throw error;
  }
}

/**
 * Writes the file that the person named with `flag`, `-` being standard output. Throws a CommandFailure that says why it
 * cannot be written.
 */
export async function writeNamedFile(
  context: Context,
  path: string,
  content: string | Iterable<Uint8Array>,
  flag = "-o",
): Promise<void> {
  if (path === "-") return writeStdout(context, typeof content === "string" ? [content] : content);
  const target = resolve(context.cwd, path);
  try {
    if (typeof content === "string") await writeWhole(target, content);
    else await streamToFile(target, content, context.signal);
  } catch (error) {
    throw error instanceof Interrupted ? error : fileFailure(context, "write", path, error, flag);
  }
}

/** Refuses a file on standard output, `-`, together with an answer as JSON. */
export function refuseStdoutTwice(context: Context, path: string | undefined, flag = "-o"): void {
  if (path === "-" && context.json) throw usageError(context.t(cliFailures, "stdoutTwice", { flag }));
}

/** The context for what is said beside a file: if the file goes to standard output, the rest goes to standard error. */
export function besideFile(context: Context, path: string | undefined): Context {
  if (path !== "-") return context;
  const printLines = (lines: Iterable<Line>) => {
    for (const line of lines) context.note(paint(line, plainStyle));
  };
  // a prototype, since a copy would open all streams
  return Object.create(context, {
    print: { value: context.note },
    printLines: { value: printLines },
    style: { value: plainStyle },
    colours: { value: 0 },
    interactive: { value: false },
  }) as Context;
}

/**
 * Writes a large answer to standard output at the reader's pace. Stops with Interrupted at Ctrl-C, and if the reader
 * has closed the pipe or the system cannot write: `processStreams` reports these.
 */
export async function writeStdout(
  { stdout, signal }: Pick<Context, "stdout" | "signal">,
  pieces: Iterable<Uint8Array | string>,
): Promise<void> {
  for (const piece of pieces) {
    await new Promise<void>((resolve) => void stdout.write(piece, () => resolve()));
    if (signal.aborted) throw new Interrupted();
  }
}

/** For programs that run unattended: their output is only a log, and their work must not end with it. */
export function workWithoutLog(context: Context): void {
  context.goOnWithoutOutput((error) => {
    const reason = systemReason(context, error);
    return `${context.t(cliFailures, "logLost", { reason })}\n`;
  });
}

/**
 * Writes a file under a free name: `x.csv`, else `x (2).csv` and so on. A file of that name with the same bytes counts
 * as written. Returns the path.
 */
export async function writeBeside(path: string, bytes: Uint8Array): Promise<string> {
  for (let n = 1; ; n++) {
    const extension = extname(path);
    const candidate = n === 1 ? path : join(dirname(path), `${basename(path, extension)} (${n})${extension}`);
    if (holds(candidate, bytes)) return candidate;
    try {
      // a hard link, unlike a rename, fails if the name is taken
      withTemporary(candidate, bytes, newMode, (temporary) => {
        linkSync(temporary, candidate);
        unlinkSync(temporary);
      });
      return candidate;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false; // absent, or behind a closed folder
  }
}

function holds(path: string, bytes: Uint8Array): boolean {
  try {
    return Buffer.from(bytes).equals(readFileSync(path));
  } catch {
    return false; // absent or unreadable: it does not count as the same file
  }
}

const newMode = 0o644;

/** The place where a file will be written. */
interface Target {
  /** Links are resolved, so that the link itself is not replaced. */
  readonly path: string;
  /** A device or a pipe, such as /dev/null or /dev/stdout: it must not be replaced by a file. */
  readonly isDevice: boolean;
  /** Of the file that is there, so that rewriting a private file does not make it public; else 0644. */
  readonly mode: number;
}

function resolveTarget(path: string): Target {
  try {
    const stats = statSync(path);
    if (!stats.isFile() && !stats.isDirectory()) return { path, isDevice: true, mode: newMode };
    return { path: realpathSync(path), isDevice: false, mode: stats.isFile() ? stats.mode & 0o777 : newMode };
  } catch {
    return { path, isDevice: false, mode: newMode }; // absent or hidden: writing reports why
  }
}

let temporaries = 0;

/** A hidden name in the same folder, which no other process uses. */
function temporaryName(path: string): string {
  const own = `${process.pid}-${process.hrtime.bigint()}-${temporaries++}`;
  return join(dirname(path), `.${basename(path).slice(0, 64)}.${own}.part`);
}

function withTemporary(
  path: string,
  bytes: Uint8Array | string,
  mode: number,
  place: (temporary: string) => void,
): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = temporaryName(path);
  const file = openSync(temporary, "wx", mode);
  try {
    try {
      writeFileSync(file, bytes);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    place(temporary);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
