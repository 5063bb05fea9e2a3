import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { targetOf } from "./target.js";

/**
 * Writes a file whole or not at all: to a temporary name beside it, to the disk, then renamed. An interruption leaves
 * either the old file or the new one. `mode` is that of the new file. A device or a pipe gets the bytes as they are.
 */
export async function writeWhole(named: string, bytes: Uint8Array | string, mode = 0o644): Promise<void> {
  const { path, takesBytes } = targetOf(named);
  if (takesBytes) writeFileSync(path, bytes);
  else withTemporary(path, bytes, mode, (temporary) => renameSync(temporary, path));
}

/**
 * Writes a file under a name that nobody uses: `x.csv`, else `x (2).csv` and so on. A file of that name with these very
 * bytes is as good as written. Answers the path.
 */
export async function writeBeside(path: string, bytes: Uint8Array): Promise<string> {
  for (let n = 1; ; n++) {
    const extension = extname(path);
    const candidate = n === 1 ? path : join(dirname(path), `${basename(path, extension)} (${n})${extension}`);
    if (holds(candidate, bytes)) return candidate;
    try {
      // a hard link, unlike a rename, fails where the name is taken
      withTemporary(candidate, bytes, 0o644, (temporary) => {
        linkSync(temporary, candidate);
        unlinkSync(temporary);
      });
      return candidate;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** Whether a path is a folder. */
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
    return false; // absent, or not to be read: then it is not ours to reuse
  }
}

let temporaries = 0;

function withTemporary(
  path: string,
  bytes: Uint8Array | string,
  mode: number,
  place: (temporary: string) => void,
): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  const own = `${process.pid}-${process.hrtime.bigint()}-${temporaries++}`;
  const temporary = join(folder, `.${basename(path).slice(0, 64)}.${own}.part`);
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
