import type { HeldReason } from "./events.js";
import type { Held } from "./options.js";
import type { Work } from "./work.js";

/** The files that stay where they are, each told once for each reason. */
export interface HeldFiles {
  hold(file: string, reason: HeldReason, request?: string, detail?: string): void;
  release(file: string): void;
  readonly list: readonly Held[];
  get(file: string): Held | undefined;
}

export function createHeldFiles(emit: Work["emit"]): HeldFiles {
  const held = new Map<string, Held>();
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
    get: (file) => held.get(file),
  };
}
