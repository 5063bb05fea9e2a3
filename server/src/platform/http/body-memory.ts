import { MiB } from "@clicktree/contract";

/** Bytes that bodies may hold in memory until they have arrived completely, of all senders and of one. */
const bodyMemory = { ofAll: 384 * MiB, ofOne: 96 * MiB } as const;

/** A body that is arriving. */
export interface ArrivingBody {
  /** Counts more bytes. False if there is no room for them. */
  add(bytes: number): boolean;
  /** Call it when the body has arrived or was refused. */
  end(): void;
}

/**
 * Counts the bytes of bodies that have not arrived completely: a sender may take long to finish one, and many such bodies
 * would otherwise fill the memory. No sender can use up the room of all.
 */
export function createBodyMemory({ ofAll, ofOne }: { readonly ofAll: number; readonly ofOne: number } = bodyMemory) {
  const held = new Map<string, number>();
  let total = 0;
  const change = (sender: string, bytes: number): void => {
    const now = (held.get(sender) ?? 0) + bytes;
    if (now > 0) held.set(sender, now);
    else held.delete(sender);
    total += bytes;
  };
  return {
    /** Number of senders whose bodies are arriving. */
    get senders() {
      return held.size;
    },
    arriving(sender: string): ArrivingBody {
      let own = 0;
      return {
        add(bytes) {
          if (total + bytes > ofAll || (held.get(sender) ?? 0) + bytes > ofOne) return false;
          own += bytes;
          change(sender, bytes);
          return true;
        },
        end() {
          change(sender, -own);
          own = 0;
        },
      };
    },
  };
}

export type BodyMemory = ReturnType<typeof createBodyMemory>;
