import { contentDisposition } from "@clicktree/core/requests";
import type { Lifecycle, Request, ResponseToolkit } from "@hapi/hapi";
import { accepts } from "../../platform/http/accepts.js";
import type { TransferFile } from "./files.js";
import { travelling } from "./stored-file.js";

/** A file as a download, never as a page: its bytes, or JSON where the caller names that itself. */
export function download(file: TransferFile, request: Request, h: ResponseToolkit): Lifecycle.ReturnValueTypes {
  const { name, bytes, type, size, sha256 } = file;
  if (accepts(request.raw.req.headers.accept, "application/json")) {
    const data = { fileName: name, content: travelling(bytes, type), size, sha256 };
    return h.response(JSON.stringify({ data })).type("application/json; charset=utf-8").header("vary", "accept");
  }
  return h
    .response(bytes)
    .type(type === null ? "text/plain; charset=utf-8" : "application/octet-stream")
    .header("content-disposition", contentDisposition(name))
    .header("x-content-type-options", "nosniff")
    .header("vary", "accept");
}
