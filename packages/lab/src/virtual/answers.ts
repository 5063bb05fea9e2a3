import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseRequestNumber } from "@clicktree/core/requests";
import { exists, onDisk, replaceFile } from "../files/index.js";

/** Request number of a file in the inbox; undefined for requirements and all other files. */
export function requestOf(name: string): string | undefined {
  const number = name.endsWith(".txt") ? name.slice(0, -".txt".length) : "";
  return parseRequestNumber(number) ? number : undefined;
}

/** Name of the answer to a request. */
const answerName = (request: string, extension: "csv" | "txt"): string =>
  `${request.replace(/^request_/, "test_")}.${extension}`;

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
  const other = join(outbox, answerName(request, extension === "csv" ? "txt" : "csv"));
  await onDisk(other, "write", () => rm(other, { force: true }));
  return name;
}

/** Removes unfinished files of a killed laboratory. */
export async function sweep(outbox: string): Promise<void> {
  await onDisk(outbox, "write", async () => {
    for (const name of await readdir(outbox))
      if (/^\d+-\d+\.tmp$/.test(name)) await rm(join(outbox, name), { force: true });
  });
}
