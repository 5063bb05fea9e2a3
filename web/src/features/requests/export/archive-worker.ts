import { type ArchiveParts, resultArchive, resultCsv, resultPdf } from "@clicktree/core/analysis";
import { fill, type Language } from "@clicktree/messages";
import { nouns } from "@clicktree/messages/nouns";
import { serveWorker } from "../../../shared/worker/index.js";

export interface ArchiveRequest {
  readonly parts: ArchiveParts;
  readonly format: "json" | "csv" | "pdf";
  readonly language: Language;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

// evaluates large files off the main thread
serveWorker<ArchiveRequest, Uint8Array>(async ({ parts, format, language }) => {
  const archive = resultArchive(parts);
  if (format === "csv") return utf8(resultCsv(archive));
  if (format === "json") return utf8(`${JSON.stringify(archive, null, 2)}\n`);
  const texts = await nouns["result-pdf"][language]();
  return resultPdf(archive, (key, params = {}) => fill(texts[key], params), language);
});
