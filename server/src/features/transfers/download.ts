import { contentDisposition } from "@clicktree/core/requests";
import type { Lifecycle, Request, ResponseToolkit } from "@hapi/hapi";
import type { TransferFile } from "./files.js";
import { travelling } from "./stored-file.js";

/** True where the caller names application/json itself; a wildcard means the bytes. */
export const wantsJson = (request: Request): boolean =>
  String(request.raw.req.headers.accept ?? "")
    .split(",")
    .some((range) => {
      const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
      return type === "application/json" && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });

/** A file as a download, never as a page: its bytes, or JSON where that is asked for. */
export function download(file: TransferFile, request: Request, h: ResponseToolkit): Lifecycle.ReturnValueTypes {
  const { name, bytes, type, size, sha256 } = file;
  if (wantsJson(request)) {
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
