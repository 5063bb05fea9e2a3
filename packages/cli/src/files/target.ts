import { realpathSync, statSync } from "node:fs";

/** Where a file is to be written. */
export interface Target {
  /** Behind links: the link stays one. */
  readonly path: string;
  /** A device or a pipe, such as /dev/null or /dev/stdout: it takes bytes, and nothing is put in its place. */
  readonly takesBytes: boolean;
}

/** Looks at what stands under a path that is to be written. */
export function targetOf(path: string): Target {
  try {
    const stats = statSync(path);
    if (!stats.isFile() && !stats.isDirectory()) return { path, takesBytes: true };
    return { path: realpathSync(path), takesBytes: false };
  } catch {
    return { path, takesBytes: false }; // nothing there yet, or not to be seen: writing tells why
  }
}
