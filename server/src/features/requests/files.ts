import { createHash } from "node:crypto";
import {
  contentDisposition,
  decodeContent,
  decodedSize,
  encodeContent,
  maxFileBytes,
  safeFileName,
  saysSimulated,
} from "@clicktree/core/requests";
import { decodeText } from "@clicktree/core/tables";
import type { Lifecycle, Request, ResponseToolkit } from "@hapi/hapi";
import { DomainError } from "../../failures/domain-error.js";
import { accepts } from "../../platform/responses.js";

/** The bytes of a file as they are stored; `type` is null for text, else the media type of its data URL. */
export interface FileBytes {
  readonly bytes: Buffer;
  readonly type: string | null;
  readonly size: number;
  readonly sha256: string;
}

const tooLarge = (name: string, bytes: number) =>
  new DomainError("FILE_TOO_LARGE", { params: { name, bytes, limit: maxFileBytes } });

/**
 * Decodes content from a JSON body. Content of more than 10 MiB is refused (413) before it is decoded. Text that only
 * looks like a data URL is stored as text.
 */
export function fileBytes(content: string, name: string): FileBytes {
  const size = decodedSize(content);
  if (size > maxFileBytes) throw tooLarge(name, size);
  const decoded = decodeContent(content);
  const bytes = decoded.ok ? Buffer.from(decoded.bytes) : Buffer.from(content, "utf8");
  if (bytes.length > maxFileBytes) throw tooLarge(name, bytes.length);
  return {
    bytes,
    type: decoded.ok ? (decoded.mediaType ?? null) : null,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

/** Stored bytes as a JSON string: text if possible, else a data URL. */
export const encodedContent = (bytes: Uint8Array, type: string | null): string =>
  encodeContent(bytes, type || undefined);

/** Bytes of a file that can hold its header. */
export const headBytes = 131_072;

/** The text of a file's first lines. It ends with a whole line: half a character would look like another encoding. */
export function headText(bytes: Uint8Array): string {
  const end = bytes.length <= headBytes ? bytes.length : bytes.lastIndexOf(0x0a, headBytes) + 1;
  return decodeText(bytes.subarray(0, end || headBytes));
}

/** Whether a feedback says that a computer drew its counts. */
export const isSimulatedFile = ({ bytes }: Pick<FileBytes, "bytes">): boolean => saysSimulated(headText(bytes));

/** A file name given by a person, made safe; the default if nothing of it is left. */
export const givenName = (name: string | null | undefined, otherwise: string): string =>
  safeFileName(name ?? "") ?? safeFileName(otherwise) ?? "file.txt";

/** A stored file with its name. */
export interface NamedFile extends FileBytes {
  readonly name: string;
}

/** A file as a download, never as a page: its bytes, or JSON if the caller asks for it by name. */
export function download(file: NamedFile, request: Request, h: ResponseToolkit): Lifecycle.ReturnValueTypes {
  const { name, bytes, type, size, sha256 } = file;
  if (accepts(request.raw.req.headers.accept, "application/json")) {
    const data = { fileName: name, content: encodedContent(bytes, type), size, sha256 };
    return h.response(JSON.stringify({ data })).type("application/json; charset=utf-8").header("vary", "accept");
  }
  return h
    .response(bytes)
    .type(type === null ? "text/plain; charset=utf-8" : "application/octet-stream")
    .header("content-disposition", contentDisposition(name))
    .header("x-content-type-options", "nosniff")
    .header("vary", "accept");
}
