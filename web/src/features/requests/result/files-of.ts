import type { FileTransfer } from "@clicktree/contract";

export type FileKind = "feedbackFile" | "requestFile" | "requirementsFile";

/** A file that a request has. */
export interface RequestFile {
  readonly key: string;
  readonly kind: FileKind;
  readonly name: string;
  /** Of an earlier feedback. */
  readonly version?: number;
}

/** Earlier feedbacks that are offered; of more the latest. */
const earlier = 5;

/** The files of a request, what came back first. */
export function filesOf(request: FileTransfer): RequestFile[] {
  const { feedbackVersion, feedbackFileName, fileName, experimentRequirementsFileName } = request;
  const old = Array.from(
    { length: Math.min(earlier, Math.max(0, feedbackVersion - 1)) },
    (_, i) => feedbackVersion - 1 - i,
  );
  return [
    ...(feedbackVersion > 0 && feedbackFileName !== null
      ? [{ key: `feedback-${feedbackVersion}`, kind: "feedbackFile", name: feedbackFileName } as const]
      : []),
    { key: "request", kind: "requestFile", name: fileName } as const,
    ...(experimentRequirementsFileName === null
      ? []
      : [{ key: "requirements", kind: "requirementsFile", name: experimentRequirementsFileName } as const]),
    ...old.map((version) => ({
      key: `feedback-${version}`,
      kind: "feedbackFile" as const,
      name: feedbackFileName ?? `feedback-${version}`,
      version,
    })),
  ];
}
