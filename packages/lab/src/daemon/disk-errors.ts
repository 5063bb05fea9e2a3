import { dirname } from "node:path";
import type { DiskError } from "../files/index.js";
import type { DaemonEventBody } from "./events.js";

/** The folders that cannot be used now. Each is reported once when the error starts and once when it ends. */
export interface DiskErrors {
  add(error: DiskError): void;
  /** The folder can be used. */
  resolve(folder: string): void;
  /** All folders can be used. */
  clear(): void;
  readonly any: boolean;
  /** The oldest error, for the result of a single run. */
  readonly first: DiskError | undefined;
}

export function createDiskErrors(emit: (event: DaemonEventBody) => void): DiskErrors {
  const present = new Map<string, DiskError>();
  return {
    add(error) {
      const { path, action, fault, code } = error;
      const folder = action === "read" ? path : dirname(path);
      if (present.get(folder)?.fault !== fault) emit({ kind: "diskTrouble", path, fault, action, code });
      present.set(folder, error);
    },
    resolve(folder) {
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
