import type { FileTransfer } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { useApi } from "../../../platform/api/index.js";
import { askStudy, readSentRequest, type Study } from "../../requests/index.js";

interface Preview {
  readonly study?: Study;
  readonly failed?: true;
}

/** The study of a feedback before it is sent, as its researcher would see it. Empty while it is being made. */
export function usePreview(request: FileTransfer, bytes: Uint8Array<ArrayBuffer> | undefined): Preview {
  const api = useApi();
  // while the user types, the study may lag behind
  const feedback = useDeferredValue(bytes);
  const { data: sent, error } = useQuery({
    queryKey: ["files", request.id, "sent"],
    queryFn: ({ signal }) => readSentRequest(api, request, signal),
    staleTime: "static",
    gcTime: 60_000,
    enabled: feedback !== undefined,
  });
  const [latest, setLatest] = useState<Preview & { readonly of: Uint8Array }>();
  useEffect(() => {
    if (!feedback || !sent) return;
    let isCurrent = true;
    const show = (preview: Preview) => isCurrent && setLatest({ of: feedback, ...preview });
    // copies, since the buffers are transferred to the worker
    const { tree, content, sealed } = sent;
    const job = { tree: tree?.slice(), content: content?.slice(), feedback: feedback.slice().buffer, sealed };
    askStudy(job).then(
      (study) => show({ study }),
      () => show({ failed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [feedback, sent]);
  if (error) return { failed: true };
  return latest && latest.of === feedback ? latest : {};
}
