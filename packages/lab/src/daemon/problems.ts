import { dirname } from "node:path";
import type { DiskError } from "../files/index.js";
import type { DaemonEventBody, HeldReason } from "./events.js";
import type { HeldFile } from "./options.js";

/** The files that stay in the folder; each is reported once per reason. */
export interface HeldFiles {
  hold(file: string, reason: HeldReason, request?: string, detail?: string): void;
  release(file: string): void;
  readonly list: readonly HeldFile[];
}

export function createHeldFiles(emit: (event: DaemonEventBody) => void): HeldFiles {
  const held = new Map<string, HeldFile>();
  return {
    hold(file, reason, request = "", detail = "") {
      const before = held.get(file);
      const now = { file, reason, request, detail };
      held.set(file, now);
      if (before?.reason !== reason || before.request !== request) emit({ kind: "held", ...now });
    },
    release(file) {
      if (held.delete(file)) emit({ kind: "released", file });
    },
    get list() {
      return [...held.values()];
    },
  };
}

/** The folders that cannot be used now. Each is reported once when the error starts and once when it ends. */
export interface DiskErrors {
  add(error: DiskError): void;
  /** The folder can be used. */
  resolve(folder: string): void;
  /** All folders can be used. */
  clear(): void;
  has(folder: string): boolean;
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
    has: (folder) => present.has(folder),
    get any() {
      return present.size > 0;
    },
    get first() {
      return [...present.values()][0];
    },
  };
}
