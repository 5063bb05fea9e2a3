import type { Client } from "@clicktree/client";
import { type FileTransfer, routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/api.js";
import { askStudy, readBytes, readSentRequest } from "./ask-study.js";
import type { Study } from "./study.js";

/** Milliseconds for which an unused study stays cached. */
const studyCacheMs = 30 * 60_000;

async function readAndStudy(api: Client, request: FileTransfer, signal: AbortSignal): Promise<Study> {
  const { id, feedbackVersion } = request;
  const [sent, feedback] = await Promise.all([
    readSentRequest(api, request, signal),
    feedbackVersion > 0 ? readBytes(api, routes.transfers.feedback, id, signal) : undefined,
  ]);
  return askStudy({ ...sent, feedback });
}

/** The study of a request, computed once for each feedback, because the files never change. */
export function useStudy(request: FileTransfer, enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: ["studies", request.id, request.feedbackSha256],
    queryFn: ({ signal }) => readAndStudy(api, request, signal),
    staleTime: "static",
    gcTime: studyCacheMs,
    enabled,
  });
}
