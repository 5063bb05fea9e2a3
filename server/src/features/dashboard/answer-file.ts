import type { Request, ResponseObject, ResponseToolkit } from "@hapi/hapi";
import { accepts } from "../../platform/http/accepts.js";
import type { KnownFile } from "./known-files.js";
import { documentPolicy, pagePolicy } from "./page-policy.js";

/** The bytes of a file in the smallest form that the browser takes. */
export function answerFile(request: Request, h: ResponseToolkit, file: KnownFile, status = 200): ResponseObject {
  const coding = request.raw.req.headers["accept-encoding"]?.toString();
  const br = accepts(coding, "br") ? file.br : undefined;
  const gzip = accepts(coding, "gzip") ? file.gzip : undefined;
  const response = h
    .response(br ?? gzip ?? file.bytes)
    .code(status)
    .header("content-type", file.type)
    .header("cache-control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache")
    .header("content-security-policy", file.type === "application/pdf" ? documentPolicy : pagePolicy)
    .header("vary", "accept-encoding");
  if (br ?? gzip) response.header("content-encoding", br ? "br" : "gzip");
  // a page that is not there has no state to compare with
  if (status === 200) response.header("etag", `"${file.etag.slice(1, -1)}${br ? "-br" : gzip ? "-gz" : ""}"`);
  return response;
}
