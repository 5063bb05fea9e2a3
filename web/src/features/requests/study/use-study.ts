import type { Client } from "@clicktree/client";
import { type FileTransfer, routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/api/index.js";
import { askStudy } from "./ask-study.js";
import { sealedOf } from "./sealed.js";
import { bytesOf, sentBytes } from "./sent-bytes.js";
import type { Study } from "./study.js";

/** Milliseconds for which a study is kept when nothing shows it. */
const kept = 30 * 60_000;

async function gather(api: Client, transfer: FileTransfer, signal: AbortSignal): Promise<Study> {
  const [sent, feedback, sealed] = await Promise.all([
    sentBytes(api, transfer, signal),
    transfer.feedbackVersion > 0 ? bytesOf(api, routes.transfers.feedback, transfer.id, signal) : undefined,
    sealedOf(api, transfer, signal),
  ]);
  return askStudy({ ...sent, feedback, sealed });
}

/** What is to be said of a request; asked once for each feedback, since neither file ever changes. */
export function useStudy(transfer: FileTransfer, enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: ["studies", transfer.id, transfer.feedbackSha256],
    queryFn: ({ signal }) => gather(api, transfer, signal),
    staleTime: "static",
    gcTime: kept,
    enabled,
  });
}
