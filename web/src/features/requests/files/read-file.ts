import type { Client } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { decodeContent } from "@clicktree/core/requests";

export interface FileBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** False for a file that the product does not treat as text. */
  readonly isText: boolean;
}

/** A file that was sent, as it stands in the request. This is no download: an administrator's download takes a request. */
export async function readSentFile(
  api: Client,
  id: number,
  file: "fileContent" | "experimentRequirementsFileContent",
  signal: AbortSignal,
): Promise<FileBytes> {
  const request = await api.call(routes.transfers.read, { params: { id }, signal });
  const decoded = decodeContent(request[file] ?? "");
  if (!decoded.ok) throw new Error(`a stored file cannot be decoded: ${decoded.code}`);
  return { bytes: Uint8Array.from(decoded.bytes), isText: decoded.mediaType === undefined };
}

/** Downloads a file of a request. An administrator who downloads what was sent takes the request. */
export async function downloadFile(
  api: Client,
  id: number,
  file: "content" | "requirements" | "feedback",
  { version, signal }: { readonly version?: number | undefined; readonly signal?: AbortSignal } = {},
): Promise<FileBytes & { readonly fileName: string | undefined }> {
  const given = { params: { id }, ...(signal && { signal }) };
  const { bytes, contentType, fileName } =
    file === "feedback"
      ? await api.callFile(routes.transfers.feedback, {
          ...given,
          ...(version !== undefined && { query: { version } }),
        })
      : await api.callFile(routes.transfers[file], given);
  return {
    bytes: bytes as Uint8Array<ArrayBuffer>,
    isText: contentType?.startsWith("text/plain") ?? false,
    fileName: fileName ?? undefined,
  };
}
