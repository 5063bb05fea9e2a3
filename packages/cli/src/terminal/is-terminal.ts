import { fstatSync, statSync } from "node:fs";

/** The standard streams by the number of their file. */
const streamOf = { 0: () => process.stdin, 1: () => process.stdout, 2: () => process.stderr } as const;

/**
 * Whether a standard stream is a terminal. Node.js opens the stream to tell, and with it the network, which costs more
 * than most commands: a pipe, a file or the null device is known without.
 */
export function isTerminal(file: 0 | 1 | 2): boolean {
  try {
    const found = fstatSync(file);
    return found.isCharacterDevice() && found.rdev !== nullDevice() && streamOf[file]().isTTY === true;
  } catch {
    return false; // closed
  }
}

function nullDevice(): number | undefined {
  try {
    return statSync("/dev/null").rdev;
  } catch {
    return undefined; // a system that names it otherwise
  }
}
