import type { Client } from "@clicktree/client";
import { routes } from "@clicktree/contract";

interface FileBytes {
  readonly name: string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** False for a file that the product does not treat as text. */
  readonly isText: boolean;
}

interface Options {
  /** A file that is only shown: an administrator's download of what was sent takes the request, a preview does not. */
  readonly view?: "preview";
  /** Of the feedback; the latest if absent. */
  readonly version?: number | undefined;
  readonly signal?: AbortSignal;
}

/** A file of a request. */
export async function readFile(
  api: Client,
  id: number,
  file: "content" | "requirements" | "feedback",
  { view, version, signal }: Options = {},
): Promise<FileBytes> {
  const options = { params: { id }, ...(signal && { signal }) };
  const { bytes, contentType, fileName } =
    file === "feedback"
      ? await api.callFile(routes.transfers.feedback, {
          ...options,
          ...(version !== undefined && { query: { version } }),
        })
      : await api.callFile(routes.transfers[file], { ...options, ...(view && { query: { view } }) });
  return {
    name: fileName,
    bytes: bytes as Uint8Array<ArrayBuffer>,
    isText: contentType?.startsWith("text/plain") ?? false,
  };
}
