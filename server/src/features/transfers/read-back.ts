import { DomainError } from "../../platform/index.js";
import { isBuilt, keptThread } from "../../platform/kept-thread.js";
import { type LargeFile, type ReadBack, readBackNow } from "./read-back-now.js";

/** Up to this size a file is read back within a few milliseconds. */
const smallFile = 65_536;
/** A file of 10 MiB takes seconds (ms). */
const longest = 60_000;

const inThread = keptThread<LargeFile, ReadBack>(new URL("./read-back-thread.js", import.meta.url), longest);

/** Reads an input file back; a large one in a thread, one at a time. */
export async function readBack(bytes: Uint8Array, name: string): Promise<ReadBack> {
  if (bytes.length <= smallFile || !isBuilt(import.meta.url)) return readBackNow({ bytes, name });
  const read = await inThread({ bytes, name });
  if (read === undefined) throw new DomainError("BUSY", { retryAfter: 10 });
  return read.answer;
}
