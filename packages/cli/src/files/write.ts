import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rename, stat, unlink } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";

/**
 * Writes a file whole or not at all: to a temporary name beside it, to the disk, then renamed. An interruption leaves
 * either the old file or the new one. `mode` is that of the new file.
 */
export async function writeWhole(path: string, bytes: Uint8Array | string, mode = 0o644): Promise<void> {
  await withTemporary(path, bytes, mode, (temporary) => rename(temporary, path));
}

/**
 * Writes a file under a name that nobody uses: `x.csv`, else `x (2).csv` and so on. A file of that name with these very
 * bytes is as good as written. Answers the path.
 */
export async function writeBeside(path: string, bytes: Uint8Array): Promise<string> {
  for (let n = 1; ; n++) {
    const extension = extname(path);
    const candidate = n === 1 ? path : join(dirname(path), `${basename(path, extension)} (${n})${extension}`);
    if (await holds(candidate, bytes)) return candidate;
    try {
      // a hard link, unlike a rename, fails where the name is taken
      await withTemporary(candidate, bytes, 0o644, async (temporary) => {
        await link(temporary, candidate);
        await unlink(temporary);
      });
      return candidate;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** Whether a path is a folder. */
export const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

async function holds(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    return Buffer.from(bytes).equals(await readFile(path));
  } catch {
    return false; // absent, or not to be read: then it is not ours to reuse
  }
}

async function withTemporary(
  path: string,
  bytes: Uint8Array | string,
  mode: number,
  place: (temporary: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${basename(path).slice(0, 64)}.${randomBytes(6).toString("hex")}.part`);
  try {
    const file = await open(temporary, "wx", mode);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await place(temporary);
  } catch (error) {
    await unlink(temporary).catch(() => undefined); // the first failure is the one to tell
    throw error;
  }
}
