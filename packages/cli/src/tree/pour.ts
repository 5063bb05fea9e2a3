import { closeSync, fsyncSync, openSync, renameSync, unlinkSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { targetOf } from "../files/target.js";
import { Interrupted } from "../terminal/exit.js";

const STDOUT = 1;
/** Pieces between two looks at what else happens, such as Ctrl-C: 16 MiB of an export. */
const PIECES = 64;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Writes to standard output at the reader's pace. A reader that has seen enough (`| head`) is no failure: false then. */
export async function pourOut(pieces: Iterable<Uint8Array | string>): Promise<boolean> {
  try {
    for (const piece of pieces) {
      const rest = pourPiece(typeof piece === "string" ? Buffer.from(piece) : piece);
      if (rest.length > 0) await waitAndPour(rest);
    }
    return true;
  } catch (error) {
    if (codeOf(error) === "EPIPE") return false;
    throw error;
  }
}

/** Writes what standard output takes at once, and answers what it does not. */
function pourPiece(piece: Uint8Array): Uint8Array {
  let done = 0;
  try {
    while (done < piece.length) done += writeSync(STDOUT, piece, done);
  } catch (error) {
    if (codeOf(error) !== "EAGAIN") throw error;
  }
  return piece.subarray(done);
}

/** A pipe that does not block is full: its stream knows when it has room again. */
const waitAndPour = (piece: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.once("error", reject);
    process.stdout.write(piece, (failure) => {
      process.stdout.off("error", reject);
      if (failure) reject(failure);
      else resolve();
    });
  });

/**
 * Writes a file whole or not at all: a temporary name beside it, the disk, a rename. Ctrl-C removes the beginning. A
 * device or a pipe gets the bytes as they come.
 */
export async function pourFile(named: string, pieces: Iterable<Uint8Array>): Promise<void> {
  const { path, takesBytes } = targetOf(named);
  const own = `.${basename(path).slice(0, 64)}.${process.pid}-${process.hrtime.bigint()}.part`;
  const temporary = takesBytes ? undefined : join(dirname(path), own);
  let interrupted = false;
  const onSignal = () => {
    interrupted = true;
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, onSignal);
  const file = temporary === undefined ? openSync(path, "w") : openSync(temporary, "wx", 0o644);
  try {
    try {
      let count = 0;
      for (const piece of pieces) {
        for (let done = 0; done < piece.length; ) done += writeSync(file, piece, done);
        if (++count % PIECES === 0) await new Promise(setImmediate);
        if (interrupted) throw new Interrupted();
      }
      if (temporary !== undefined) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (temporary !== undefined) renameSync(temporary, path);
  } catch (error) {
    if (temporary !== undefined) unlinkSync(temporary);
    throw error;
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
  }
}
