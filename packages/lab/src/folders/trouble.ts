import { dirname } from "node:path";
import type { DiskTrouble } from "./disk.js";
import type { Work } from "./work.js";

/** Which folders cannot be used now, each told once when it begins and once when it ends. */
export interface Troubles extends Pick<Work, "trouble" | "recovered"> {
  readonly any: boolean;
  /** Everything can be used now. */
  clear(): void;
  /** The trouble that was met first, for the end of a single look. */
  readonly first: DiskTrouble | undefined;
}

export function createTroubles(emit: Work["emit"]): Troubles {
  const present = new Map<string, DiskTrouble>();
  return {
    trouble(trouble) {
      const { path, action, fault, code } = trouble;
      const folder = action === "read" ? path : dirname(path);
      if (present.get(folder)?.fault !== fault) emit({ kind: "diskTrouble", path, fault, action, code });
      present.set(folder, trouble);
    },
    recovered(folder) {
      if (present.delete(folder)) emit({ kind: "diskRecovered", path: folder });
    },
    clear() {
      for (const folder of present.keys()) emit({ kind: "diskRecovered", path: folder });
      present.clear();
    },
    get any() {
      return present.size > 0;
    },
    get first() {
      return [...present.values()][0];
    },
  };
}
