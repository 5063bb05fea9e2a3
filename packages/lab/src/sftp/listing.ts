import type { Stats } from "node:fs";
import { type FileHandle, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Attributes, FileEntry } from "ssh2";

/** SFTP attributes of a file, without its real owner and group. */
export const attributes = (stat: Stats): Attributes => ({
  mode: stat.mode,
  uid: 0,
  gid: 0,
  size: stat.size,
  atime: Math.floor(stat.atimeMs / 1000),
  mtime: Math.floor(stat.mtimeMs / 1000),
});

/** For answers in which SFTP requires attributes that no client uses. */
export const noAttributes: Attributes = { mode: 0, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };

/** One entry as `ls -l` would print it. */
function entry(filename: string, stat: Stats): FileEntry {
  const kind = stat.isDirectory() ? "drwxr-xr-x" : "-rw-r--r--";
  const day = stat.mtime.toISOString().slice(0, 10);
  return {
    filename,
    longname: `${kind} 1 lab lab ${String(stat.size).padStart(10)} ${day} ${filename}`,
    attrs: attributes(stat),
  };
}

/** Files and folders of a folder; links and devices are hidden. */
export async function listFolder(folder: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const name of await readdir(folder)) {
    const stat = await lstat(join(folder, name)).catch(() => undefined);
    if (stat?.isFile() || stat?.isDirectory()) entries.push(entry(name, stat));
  }
  return entries;
}

/** Up to `length` bytes of a file from `offset`, fewer at its end. */
export async function readPart(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const data = Buffer.alloc(Math.min(length, 262_144));
  const { bytesRead } = await handle.read(data, 0, data.length, offset);
  return data.subarray(0, bytesRead);
}
