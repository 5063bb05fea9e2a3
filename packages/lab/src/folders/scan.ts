import { readdir, stat } from "node:fs/promises";
import { onDisk } from "./disk.js";
import { nameFault } from "./name-rule.js";

export interface Scan {
  /** Names worth a look: files of any kind, and folders that are named like a result. */
  readonly names: ReadonlySet<string>;
  /** Tells this folder from another one that took its place. */
  readonly identity: string;
}

/** Lists a folder. Throws DiskTrouble. */
export async function scanFolder(folder: string): Promise<Scan> {
  return onDisk(folder, "read", async () => {
    const { dev, ino } = await stat(folder, { bigint: true });
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries
      .filter((entry) => !isPassing(entry.name) && !(entry.isDirectory() && nameFault(entry.name)))
      .map((entry) => entry.name)
      .sort();
    return { names: new Set(names), identity: `${dev}:${ino}` };
  });
}

/** Hidden files and the names that programs give to files they have not finished. */
export const isPassing = (name: string): boolean =>
  name.startsWith(".") || /(?:~|\.(?:tmp|temp|part|partial|filepart|crdownload|swp|lock))$/i.test(name);
