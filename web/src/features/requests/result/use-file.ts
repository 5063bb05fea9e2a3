import type { Client } from "@clicktree/client";
import { type FileTransfer, routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/api/index.js";
import type { RequestFile } from "./files-of.js";

export interface FileBytes {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Text as the product keeps text; what came as a data URL is none. */
  readonly isText: boolean;
}

async function read(
  api: Client,
  id: number,
  { kind, name, version }: RequestFile,
  signal: AbortSignal,
): Promise<FileBytes> {
  const params = { id };
  const { bytes, contentType, fileName } =
    kind === "requestFile"
      ? await api.callFile(routes.transfers.content, { params, signal })
      : kind === "requirementsFile"
        ? await api.callFile(routes.transfers.requirements, { params, signal })
        : await api.callFile(routes.transfers.feedback, {
            params,
            ...(version !== undefined && { query: { version } }),
            signal,
          });
  return {
    name: name ?? fileName ?? "",
    bytes: bytes as Uint8Array<ArrayBuffer>,
    isText: contentType?.startsWith("text/plain") ?? false,
  };
}

/** A file of a request, asked for when it is shown. No file of a request ever changes. */
export function useFile({ id }: FileTransfer, file: RequestFile) {
  const api = useApi();
  return useQuery({
    queryKey: ["files", id, file.key],
    queryFn: ({ signal }) => read(api, id, file, signal),
    staleTime: "static",
    gcTime: 60_000,
  });
}
