import { type ArchiveParts, resultArchive, resultCsv } from "@clicktree/core/analysis";
import { serveWorker } from "../../../shared/worker/index.js";

export interface ArchiveRequest {
  readonly parts: ArchiveParts;
  readonly format: "json" | "csv";
}

// evaluates large files outside the page's thread
serveWorker<ArchiveRequest, string>(({ parts, format }) => {
  const archive = resultArchive(parts);
  return format === "csv" ? resultCsv(archive) : `${JSON.stringify(archive, null, 2)}\n`;
});
