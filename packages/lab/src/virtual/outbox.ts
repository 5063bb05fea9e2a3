import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { defaultFeedbackName, demoOfFile, parseRequestNumber } from "@clicktree/core/requests";
import { appendToOwn, exists, onDisk, readOwn, replaceFile } from "../files/index.js";

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
  const text = (await onDisk(path, "read", () => readOwn(path))) ?? "";
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
        const file = await appendToOwn(path);
        const line = `${start}${JSON.stringify({ request, sha256 })}\n`;
        start = "\n";
        await file.appendFile(line).finally(() => file.close());
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

/**
 * Request of a file in the inbox, by its number or, for a demo, by its name without `.txt`; undefined for requirements
 * and all other files.
 */
export function requestOf(name: string): string | undefined {
  const request = name.endsWith(".txt") ? name.slice(0, -".txt".length) : "";
  return parseRequestNumber(request) || demoOfFile(name) ? request : undefined;
}

/** The result of a demo is always a `.txt` file. */
const answerName = (request: string, extension: "csv" | "txt"): string =>
  demoOfFile(request) ? defaultFeedbackName(`${request}.txt`) : `${request.replace(/^request_/, "test_")}.${extension}`;

/** The answer to a request, if the outbox has one. */
export async function presentAnswer(outbox: string, request: string): Promise<string | undefined> {
  for (const extension of ["csv", "txt"] as const) {
    const name = answerName(request, extension);
    if (await exists(join(outbox, name))) return name;
  }
  return undefined;
}

/** Writes a whole answer, or nothing if `stopped` throws; removes an answer with the other extension. Throws DiskError. */
export async function writeAnswer(
  outbox: string,
  request: string,
  extension: "csv" | "txt",
  bytes: Uint8Array,
  stopped: () => void,
): Promise<string> {
  const name = answerName(request, extension);
  await replaceFile(join(outbox, name), bytes, stopped);
  const other = answerName(request, extension === "csv" ? "txt" : "csv");
  if (other !== name) await onDisk(join(outbox, other), "write", () => rm(join(outbox, other), { force: true }));
  return name;
}

/** Removes unfinished files of a killed laboratory. */
export async function sweep(outbox: string): Promise<void> {
  await onDisk(outbox, "write", async () => {
    for (const name of await readdir(outbox))
      if (/^\d+-\d+\.tmp$/.test(name)) await rm(join(outbox, name), { force: true });
  });
}
