import { readdir, stat } from "node:fs/promises";
import { onDisk } from "./disk-error.js";

interface Scan {
  /** Names of the entries, without hidden and temporary ones. */
  readonly names: ReadonlySet<string>;
  /** Changes when another folder takes the place of this one. */
  readonly identity: string;
}

/** Lists a folder. Subfolders are left out unless `includeFolder` accepts their name. Throws DiskError. */
export async function scanFolder(
  folder: string,
  includeFolder: (name: string) => boolean = () => false,
): Promise<Scan> {
  return onDisk(folder, "read", async () => {
    const { dev, ino } = await stat(folder, { bigint: true });
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries
      .filter((entry) => !isTemporaryName(entry.name) && (!entry.isDirectory() || includeFolder(entry.name)))
      .map((entry) => entry.name)
      .sort();
    return { names: new Set(names), identity: `${dev}:${ino}` };
  });
}

/** True for hidden files and for the names that programs give to unfinished files. */
export const isTemporaryName = (name: string): boolean =>
  name.startsWith(".") || /(?:~|\.(?:tmp|temp|part|partial|filepart|crdownload|swp|lock))$/i.test(name);
