import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf, onDisk } from "../files/index.js";

/** Hidden folder of the laboratory in its outbox. */
export const laboratoryFolder = ".laboratory";

/** The answered requests with the hash of the file that was measured. */
export interface Journal {
  answered(request: string): string | undefined;
  add(request: string, sha256: string): Promise<void>;
}

/** Opens the journal and skips incomplete lines, such as the last one after a crash. Throws DiskError. */
export async function openJournal(outbox: string): Promise<Journal> {
  const path = join(outbox, laboratoryFolder, "journal.jsonl");
  const known = new Map<string, string>();
  const text = await onDisk(path, "read", () =>
    readFile(path, "utf8").catch((error: unknown) => {
      if (codeOf(error) === "ENOENT") return "";
      throw error;
    }),
  );
  for (const line of text.split("\n")) {
    const entry = readEntry(line);
    if (entry) known.set(entry.request, entry.sha256);
  }
  // Do not append to a line that was cut off by a crash or a full disk.
  let start = text === "" || text.endsWith("\n") ? "" : "\n";
  return {
    answered: (request) => known.get(request),
    async add(request, sha256) {
      await onDisk(path, "write", async () => {
        await mkdir(dirname(path), { recursive: true });
        const line = `${start}${JSON.stringify({ request, sha256 })}\n`;
        start = "\n";
        await appendFile(path, line);
      });
      start = "";
      known.set(request, sha256);
    },
  };
}

function readEntry(line: string): { request: string; sha256: string } | undefined {
  try {
    const entry = JSON.parse(line) as { request?: unknown; sha256?: unknown } | null;
    if (typeof entry?.request !== "string" || typeof entry.sha256 !== "string") return undefined;
    return { request: entry.request, sha256: entry.sha256 };
  } catch {
    return undefined;
  }
}
