import type { Client } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { type AgreementOfRuns, type MeasuredRequest, runWithTree } from "@clicktree/core/analysis";
import { queryOptions } from "@tanstack/react-query";
import { createWorkerClient } from "../../../shared/worker/index.js";
import { readBytes, readSentRequest } from "../study/ask-study.js";
import type { AgreementRequest } from "./agreement-worker.js";

/** Maximum number of runs whose feedback files are read for a test, at most 10 MiB each. */
export const maxTested = 20;

const worker = createWorkerClient<AgreementRequest, AgreementOfRuns | null>(
  () => new Worker(new URL("./agreement-worker.ts", import.meta.url), { type: "module" }),
);

async function readAgreement(
  api: Client,
  runs: readonly MeasuredRequest[],
  signal: AbortSignal,
): Promise<AgreementOfRuns | null> {
  const { tree, content } = await readSentRequest(api, runWithTree(runs), signal);
  const feedbacks: ArrayBuffer[] = [];
  // sequentially, because together they may be large
  for (const { id } of runs) feedbacks.push(await readBytes(api, routes.transfers.feedback, id, signal));
  const transfer = [tree, content, ...feedbacks].filter((buffer) => buffer !== undefined);
  return worker.send({ sent: { tree, content }, feedbacks }, { transfer });
}

/** The test of all outcomes of several runs, computed once for each set, because their files never change. */
export const agreementQuery = (api: Client, runs: readonly MeasuredRequest[]) =>
  queryOptions({
    queryKey: ["agreements", ...runs.map(({ id, feedbackSha256 }) => `${id} ${feedbackSha256}`)],
    queryFn: ({ signal }) => readAgreement(api, runs, signal),
    staleTime: "static",
    enabled: runs.length > 1,
  });
