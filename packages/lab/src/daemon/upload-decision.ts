import { randomUUID } from "node:crypto";
import { type StableFile, sha256 } from "../files/index.js";
import type { JournalState, UploadIntent } from "./journal-state.js";
import type { LaboratoryRequest } from "./laboratory-server.js";

/** What to do with a complete file, given what was sent for its request before. */
export type UploadDecision =
  /** The server has this content. `isNew`: the journal did not know that, or the file has another name. */
  | {
      readonly kind: "alreadySent";
      readonly isSameFile: boolean;
      readonly isNew: boolean;
      readonly earlier: readonly string[];
    }
  /** Another file was sent for this request. */
  | { readonly kind: "conflict"; readonly sentFile: string }
  | {
      readonly kind: "send";
      readonly intent: UploadIntent;
      /** The journal has this intent already: the daemon was stopped during an earlier attempt. */
      readonly isRecorded: boolean;
      /** Another content of this file was sent before. */
      readonly isChange: boolean;
    };

export function decideUpload(
  { uploads, intents }: JournalState,
  request: LaboratoryRequest,
  file: StableFile,
): UploadDecision {
  const { requestNumber, feedbackFileName, feedbackSha256 } = request;
  const intent = intents.get(requestNumber);
  const journaled = uploads.get(requestNumber);
  const onServer =
    feedbackFileName === null || feedbackSha256 === null
      ? undefined
      : { file: feedbackFileName, sha256: feedbackSha256, earlier: [] };
  const isStored = intent !== undefined && onServer?.file === intent.file && onServer.sha256 === intent.sha256;
  const last = isStored ? intent : (journaled ?? onServer);
  // The server may or may not have stored this one, so what was sent before it does not count.
  const unresolved = !isStored && intent?.file === file.name ? intent : undefined;
  if (last?.sha256 === file.sha256 && unresolved === undefined) {
    const isSameFile = last.file === file.name;
    return { kind: "alreadySent", isSameFile, isNew: last !== journaled || !isSameFile, earlier: last.earlier };
  }
  if (last !== undefined && last.file !== file.name) return { kind: "conflict", sentFile: last.file };
  const isChange = last !== undefined;
  if (unresolved?.sha256 === file.sha256) return { kind: "send", intent: unresolved, isRecorded: true, isChange };
  const before = unresolved ?? last;
  const earlier = before === undefined ? [] : [...new Set([...before.earlier, before.sha256])];
  // The old key of a content that returns would only repeat the old answer. A lost journal does not know what was sent.
  const isFirst = !earlier.includes(file.sha256) && (before === undefined || before !== onServer);
  const attempt = isFirst ? [] : [randomUUID()];
  const key = sha256([requestNumber, file.name, file.sha256, ...attempt].join("\n"));
  return { kind: "send", intent: { file: file.name, sha256: file.sha256, key, earlier }, isRecorded: false, isChange };
}
