import type { DemoName } from "@clicktree/contract";
import type { DataFault } from "@clicktree/core/photons";
import { decodedSize, maxFileBytes } from "@clicktree/core/requests";
import { DomainError } from "../../failures/domain-error.js";
import { JsonText } from "../../platform/implement.js";
import type { Log } from "../../platform/runtime/log.js";
import { isBuilt, reusableWorker } from "../../platform/runtime/reusable-worker.js";
import { type TaskRequest, tasks } from "./worker-tasks.js";

/** Time limit for reading a file, including the wait for earlier ones. */
const readTimeoutMs = 30_000;

type ReadTask = "analyse" | "fault";

const inWorker = reusableWorker<TaskRequest<ReadTask>, string | DataFault | null>(
  new URL("./worker.js", import.meta.url),
  readTimeoutMs,
);

/**
 * The analysis of counts in a worker. Throws DATA_PROCESSING_FAILED if they are not understood or take too long, and
 * FILE_TOO_LARGE.
 */
export async function analyseCounts(content: string, log: Pick<Log, "warn">): Promise<JsonText> {
  const bytes = decodedSize(content);
  if (bytes > maxFileBytes)
    throw new DomainError("FILE_TOO_LARGE", { params: { name: "feedbackContent", bytes, limit: maxFileBytes } });
  try {
    const json = isBuilt(import.meta.url)
      ? (await inWorker({ task: "analyse", input: content }))?.answer
      : tasks.analyse(content);
    if (typeof json === "string") return new JsonText(json);
  } catch (error) {
    log.warn({ err: error }, "counts could not be analysed");
  }
  throw new DomainError("DATA_PROCESSING_FAILED");
}

/** Why a file cannot be the data of a demo; null if it can, or if reading it takes too long. */
export async function firstFault(file: Uint8Array, demo: DemoName): Promise<DataFault | null> {
  const input = { file, demo };
  if (!isBuilt(import.meta.url)) return tasks.fault(input);
  return ((await inWorker({ task: "fault", input }))?.answer ?? null) as DataFault | null;
}
