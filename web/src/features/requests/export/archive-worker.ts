import { type ArchiveParts, resultArchive, resultCsv, resultPdf } from "@clicktree/core/analysis";
import type { Language } from "@clicktree/messages";
import { nouns } from "@clicktree/messages/nouns";
import { pdfWords } from "@clicktree/messages/result-pdf-text";
import { visibleJson } from "@clicktree/messages/unseen";
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
  if (format === "json") return utf8(`${visibleJson(archive, 2)}\n`);
  const [pdf, judgement] = await Promise.all([nouns["result-pdf"][language](), nouns.judgement[language]()]);
  return resultPdf(archive, pdfWords({ resultPdf: pdf, judgement }, language));
});
