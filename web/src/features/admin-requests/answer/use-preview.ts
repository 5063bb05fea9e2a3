import type { FileTransfer } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { useApi } from "../../../platform/api/index.js";
import { askStudy, type Study, sealedOf, sentBytes } from "../../requests/index.js";

interface Preview {
  readonly study?: Study;
  readonly failed?: true;
}

/** The study of a feedback that is not sent yet: what its researcher would see. Empty while it is under way. */
export function usePreview(request: FileTransfer, bytes: Uint8Array<ArrayBuffer> | undefined): Preview {
  const api = useApi();
  // while somebody types, the answer to the last letter but one is good enough
  const feedback = useDeferredValue(bytes);
  const { data: sent, error } = useQuery({
    queryKey: ["files", request.id, "sent"],
    queryFn: async ({ signal }) => {
      const [bytes, sealed] = await Promise.all([sentBytes(api, request, signal), sealedOf(api, request, signal)]);
      return { ...bytes, sealed };
    },
    staleTime: "static",
    gcTime: 60_000,
    enabled: feedback !== undefined,
  });
  const [latest, setLatest] = useState<Preview & { readonly of: Uint8Array }>();
  useEffect(() => {
    if (!feedback || !sent) return;
    let wanted = true;
    const show = (preview: Preview) => wanted && setLatest({ of: feedback, ...preview });
    // copies: the worker takes what it is handed
    const { tree, content, sealed } = sent;
    const job = { tree: tree?.slice(), content: content?.slice(), feedback: feedback.slice().buffer, sealed };
    askStudy(job).then(
      (study) => show({ study }),
      () => show({ failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [feedback, sent]);
  if (error) return { failed: true };
  return latest && latest.of === feedback ? latest : {};
}
