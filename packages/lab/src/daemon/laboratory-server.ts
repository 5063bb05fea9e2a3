import type { FileTransfer, SentTree, TransferEventReport } from "@clicktree/contract";

/** The kind of a request: an experiment with a tree, or an educational demo. Each kind has ids of its own. */
export const requestKinds = ["experiment", "demo"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Names one request on the server. */
export interface RequestRef {
  readonly kind: RequestKind;
  readonly id: number;
}

/**
 * The fields of a request that the daemon needs; the server's summary view has all of them. The number of a demo
 * request is the name of its file without `.txt`; it is never a number of an experiment.
 */
export type LaboratoryRequest = RequestRef & RequestFields;

export type RequestFields = Pick<
  FileTransfer,
  | "id"
  | "requestNumber"
  | "status"
  | "fileSize"
  | "fileSha256"
  | "experimentRequirementsFileName"
  | "feedbackFileName"
  | "feedbackSha256"
  | "feedbackVersion"
  | "feedbackCheckedAt"
  | "holdsCounts"
>;

/** From the event stream: requests changed (one, if it is given), the stream opened, or it broke. */
export type StreamSign = "changed" | "open" | "closed";

/**
 * The server as the daemon uses it. Every call may throw ApiError (the server refuses) or NetworkError (no answer); the
 * daemon decides by status what to retry. Calls end when the signal is aborted.
 */
export interface LaboratoryServer {
  /** Requests of one kind that expect a result. */
  pending(kind: RequestKind, signal: AbortSignal): Promise<readonly LaboratoryRequest[]>;
  /** One request as it is now, of any status. */
  request(ref: RequestRef, signal: AbortSignal): Promise<LaboratoryRequest>;
  /** Requests of one kind that are answered or rejected; read only when a file belongs to no pending request. */
  completed(kind: RequestKind, signal: AbortSignal): Promise<readonly LaboratoryRequest[]>;
  /** Bytes of the file that was sent; the request counts as read from then on. */
  download(ref: RequestRef, signal: AbortSignal): Promise<Uint8Array>;
  /** Bytes of the requirements file. */
  requirements(ref: RequestRef, signal: AbortSignal): Promise<Uint8Array>;
  /** The tree of an experiment; undefined if its file is not an input file. Does not take the request. */
  sentTree(ref: RequestRef, signal: AbortSignal): Promise<SentTree | undefined>;
  /** Marks a request as read whose file was there already, so that it is not downloaded. */
  markRead(ref: RequestRef, signal: AbortSignal): Promise<void>;
  /** Reports that the feedback folder was scanned just now for a request. */
  feedbackChecked(ref: RequestRef, signal: AbortSignal): Promise<void>;
  /** Sends a result; the same key with the same bytes takes effect once. Returns the request after that. */
  uploadFeedback(
    ref: RequestRef,
    name: string,
    bytes: Uint8Array,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<LaboratoryRequest>;
  /** Reports what the laboratory does with a request. Idempotent; no effect for a demo, which has no such reports. */
  report(ref: RequestRef, report: TransferEventReport, signal: AbortSignal): Promise<void>;
  /** Listens until the signal is aborted; throws ApiError if a retry cannot help. */
  events(onSign: (sign: StreamSign, ref?: RequestRef) => void, signal: AbortSignal): Promise<void>;
}

/** The calls for one kind of request. */
export interface KindServer {
  pending(signal: AbortSignal): Promise<readonly LaboratoryRequest[]>;
  request(id: number, signal: AbortSignal): Promise<LaboratoryRequest>;
  completed(signal: AbortSignal): Promise<readonly LaboratoryRequest[]>;
  download(id: number, signal: AbortSignal): Promise<Uint8Array>;
  markRead(id: number, signal: AbortSignal): Promise<void>;
  /** `headers` hold the key of the attempt. */
  uploadFeedback(
    id: number,
    body: { feedbackFileName: string; feedbackFileContent: string },
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<LaboratoryRequest>;
}

/** For calls that carry a file of up to 10 MiB over a slow line. */
export const fileTimeoutMs = 120_000;
