import type { FileTransfer } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useApi } from "../../../shared/api/index.js";
import { askStudy, type Study, sentBytes } from "../../requests/index.js";

/** The study of a feedback that is not sent yet: what its researcher would see. */
export function usePreview(request: FileTransfer, bytes: Uint8Array<ArrayBuffer> | undefined) {
  const api = useApi();
  // while somebody types, the answer to the last letter but one is good enough
  const feedback = useDeferredValue(bytes);
  const sent = useQuery({
    queryKey: ["files", request.id, "sent"],
    queryFn: ({ signal }) => sentBytes(api, request, signal),
    staleTime: "static",
    gcTime: 60_000,
    enabled: feedback !== undefined,
  });
  return useQuery({
    queryKey: ["previews", request.id, feedback],
    queryFn: (): Promise<Study> => {
      // copies: the worker takes what it is handed
      const { tree, content } = sent.data ?? {};
      return askStudy({ tree: tree?.slice(), content: content?.slice(), feedback: feedback?.slice().buffer });
    },
    queryKeyHashFn: () => `preview-${request.id}-${keyOf(feedback)}`,
    gcTime: 0,
    enabled: feedback !== undefined && sent.data !== undefined,
  });
}

const numbers = new WeakMap<Uint8Array, number>();
let last = 0;

/** Bytes are told apart by which they are: megabytes are no key. */
function keyOf(bytes: Uint8Array | undefined): number {
  if (!bytes) return 0;
  const known = numbers.get(bytes) ?? ++last;
  numbers.set(bytes, known);
  return known;
}
