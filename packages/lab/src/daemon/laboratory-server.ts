import type { FileTransfer, TransferEventReport } from "@clicktree/contract";

/** The fields of a request that the daemon needs; the server's summary view has all of them. */
export type LaboratoryRequest = Pick<
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
>;

/** True while a result is expected: status 0 or 1. */
export const isOpen = ({ status }: Pick<LaboratoryRequest, "status">): boolean => status < 2;

/** From the event stream: requests changed (one, if its id is given), the stream opened, or it broke. */
export type StreamSign = "changed" | "open" | "closed";

/**
 * The server as the daemon uses it. Every call may throw ApiError (the server refuses) or NetworkError (no answer); the
 * daemon decides by status what to retry. Calls end when the signal is aborted.
 */
export interface LaboratoryServer {
  /** Requests of status 0 and 1. */
  pending(signal: AbortSignal): Promise<readonly LaboratoryRequest[]>;
  /** One request as it is now, of any status. */
  request(id: number, signal: AbortSignal): Promise<LaboratoryRequest>;
  /** Requests of status 2 and 4; read only when a file belongs to no pending request. */
  completed(signal: AbortSignal): Promise<readonly LaboratoryRequest[]>;
  /** Bytes of the input file. */
  download(id: number, signal: AbortSignal): Promise<Uint8Array>;
  /** Bytes of the requirements file. */
  requirements(id: number, signal: AbortSignal): Promise<Uint8Array>;
  markRead(id: number, signal: AbortSignal): Promise<void>;
  /** Reports that the feedback folder was scanned just now for a request. */
  feedbackChecked(id: number, signal: AbortSignal): Promise<void>;
  /** Sends a result; the same key with the same bytes takes effect once. Returns the request after that. */
  uploadFeedback(
    id: number,
    name: string,
    bytes: Uint8Array,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<LaboratoryRequest>;
  /** Reports what the laboratory does with a request. Idempotent. */
  report(id: number, report: TransferEventReport, signal: AbortSignal): Promise<void>;
  /** Listens until the signal is aborted; throws ApiError if a retry cannot help. */
  events(onSign: (sign: StreamSign, id?: number) => void, signal: AbortSignal): Promise<void>;
}
