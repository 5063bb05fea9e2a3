import type { FileTransfer } from "@clicktree/contract";

export type FileKind = "feedbackFile" | "requestFile" | "requirementsFile";

/** A file that a request has. */
export interface RequestFile {
  readonly key: string;
  readonly kind: FileKind;
  /** Undefined for an earlier feedback: only the file itself tells. */
  readonly name?: string;
  /** Of an earlier feedback. */
  readonly version?: number;
}

/** Earlier feedbacks that are offered; of more the latest. */
const earlier = 5;

/** The files of a request: what came back first, or what was sent; earlier feedbacks last. */
export function filesOf(request: FileTransfer, requestFirst: boolean): RequestFile[] {
  const { feedbackVersion, feedbackFileName, fileName, experimentRequirementsFileName } = request;
  const sent: RequestFile[] = [{ key: "request", kind: "requestFile", name: fileName }];
  if (experimentRequirementsFileName !== null)
    sent.push({ key: "requirements", kind: "requirementsFile", name: experimentRequirementsFileName });
  const back: RequestFile[] = [];
  if (feedbackVersion > 0 && feedbackFileName !== null)
    back.push({ key: `feedback-${feedbackVersion}`, kind: "feedbackFile", name: feedbackFileName });
  const old: RequestFile[] = [];
  for (let version = feedbackVersion - 1; version > 0 && old.length < earlier; version--)
    old.push({ key: `feedback-${version}`, kind: "feedbackFile", version });
  return [...(requestFirst ? [...sent, ...back] : [...back, ...sent]), ...old];
}
