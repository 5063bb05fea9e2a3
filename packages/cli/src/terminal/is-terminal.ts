import { fstatSync } from "node:fs";

/** Whether standard output is a terminal. `node:tty` brings the network with it, so a pipe or file must not ask it. */
export function isTerminal(): boolean {
  try {
    return fstatSync(1).isCharacterDevice() && process.stdout.isTTY === true;
  } catch {
    return false; // closed
  }
}
