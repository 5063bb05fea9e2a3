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
