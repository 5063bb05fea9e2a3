import type { Client } from "@clicktree/client";
import { type FileTransfer, type Route, routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../shared/api/index.js";
import { askStudy } from "./ask-study.js";
import type { Study } from "./study.js";

/** Milliseconds for which a study is kept when nothing shows it. */
const kept = 30 * 60_000;

async function gather(api: Client, transfer: FileTransfer, signal: AbortSignal): Promise<Study> {
  const params = { id: transfer.id };
  const bytesOf = async (route: Route): Promise<ArrayBuffer> =>
    (await api.callFile(route as typeof routes.transfers.content, { params, signal })).bytes.buffer as ArrayBuffer;
  const [tree, content, feedback] = await Promise.all([
    transfer.hasTree ? bytesOf(routes.transfers.tree) : undefined,
    transfer.hasTree ? undefined : bytesOf(routes.transfers.content),
    transfer.feedbackVersion > 0 ? bytesOf(routes.transfers.feedback) : undefined,
  ]);
  return askStudy({ tree, content, feedback });
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
