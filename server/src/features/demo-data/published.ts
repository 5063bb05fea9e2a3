import { createHash } from "node:crypto";
import { countsText, sampleCounts } from "@clicktree/core/photons";
import type { Lifecycle, ResponseToolkit } from "@hapi/hapi";
import type { Reader } from "../../database/store.js";
import { activeFile, activeHash } from "./service.js";

interface Sample {
  readonly bytes: Buffer;
  readonly sha256: string;
}

let made: Sample | undefined;

/**
 * Our own photon counts, used when no data file is uploaded: 32,768 Poisson counts of mean 285.78, the same everywhere.
 */
function sample(): Sample {
  if (made === undefined) {
    const bytes = Buffer.from(countsText(sampleCounts()));
    made = { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
  }
  return made;
}

/** The active data file of demo1, else the sample, as plain text; 304 if the client has it. */
export async function publishedCounts(reader: Reader, h: ResponseToolkit): Promise<Lifecycle.ReturnValueTypes> {
  const hash = await activeHash(reader, "demo1");
  const unchanged = h.entity({ etag: hash ?? sample().sha256, vary: false });
  if (unchanged) return unchanged.header("cache-control", "no-cache");
  // Between the two reads the file may have been deleted or replaced; the hash in the ETag is then outdated.
  const file = (hash === undefined ? undefined : await activeFile(reader, "demo1")) ?? sample();
  const response = h.response(file.bytes).type("text/plain; charset=utf-8").header("cache-control", "no-cache");
  return response.etag(file.sha256, { vary: false, weak: false });
}
