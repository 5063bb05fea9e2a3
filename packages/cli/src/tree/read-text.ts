import { isAscii } from "node:buffer";
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { Problem } from "@clicktree/core/tree";
import { cliFailures, cliTree } from "@clicktree/messages/catalogs";
import type { Desk } from "./desk.js";

/** The text of a file, `-` being standard input; an unreadable one is a problem like any other of the file. */
export async function readText(desk: Desk, path: string): Promise<string | Problem> {
  try {
    return path === "-" ? await readInput() : readFile(resolve(desk.cwd, path));
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    return { code: "UNREADABLE", severity: "error", params: { reason: reasonOf(desk, code, message) } };
  }
}

/** From this many bytes on it pays to look at them before they are decoded. */
const LARGE = 1_048_576;

/**
 * Node.js reads UTF-8 by one native call. Most tree files are ASCII, though, which is copied rather than decoded: of a
 * large one that takes half the time.
 */
function readFile(path: string): string {
  if (statSync(path).size < LARGE) return readFileSync(path, "utf8");
  const bytes = readFileSync(path);
  return bytes.toString(isAscii(bytes) ? "latin1" : "utf8");
}

function reasonOf(desk: Desk, code: string, message: string): string {
  if (code === "ENOENT") return desk.say(cliTree, "noSuchFile");
  if (code in cliFailures.en) return desk.say(cliFailures, code as keyof typeof cliFailures.en);
  return message;
}

async function readInput(): Promise<string> {
  try {
    return readFileSync(0, "utf8");
  } catch (error) {
    // A standard input that does not block has nothing yet: wait for it as for any stream.
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
    const parts: Buffer[] = [];
    for await (const part of process.stdin) parts.push(Buffer.from(part));
    return Buffer.concat(parts).toString("utf8");
  }
}
