import type { FileTransfer, TransferEventReport } from "@clicktree/contract";

/** What the daemon needs to know of a request; the server's summary has it all. */
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

/** Whether a result is waited for: status 0 or 1. */
export const isOpen = ({ status }: Pick<LaboratoryRequest, "status">): boolean => status < 2;

/** A sign from the event stream: requests changed (one, where its id is given), the stream opened, or it broke. */
export type StreamSign = "changed" | "open" | "closed";

/**
 * The server as the daemon sees it. Every call may throw ApiError (the server refuses) or NetworkError (no answer);
 * the daemon decides by status what is tried again. Calls end when the signal is aborted.
 */
export interface LaboratoryServer {
  /** Requests of status 0 and 1. */
  pending(signal: AbortSignal): Promise<readonly LaboratoryRequest[]>;
  /** One request as it is now; it may be of any status. */
  request(id: number, signal: AbortSignal): Promise<LaboratoryRequest>;
  /** Requests of status 2 and 4; asked for only when a file belongs to none that is pending. */
  completed(signal: AbortSignal): Promise<readonly LaboratoryRequest[]>;
  /** Bytes of the input file. */
  download(id: number, signal: AbortSignal): Promise<Uint8Array>;
  /** Bytes of the requirements file. */
  requirements(id: number, signal: AbortSignal): Promise<Uint8Array>;
  markRead(id: number, signal: AbortSignal): Promise<void>;
  /** Says that the feedback folder was looked at just now for a request. */
  feedbackChecked(id: number, signal: AbortSignal): Promise<void>;
  /** Sends a result; the same key with the same bytes has an effect once. Answers the request as it is then. */
  uploadFeedback(
    id: number,
    name: string,
    bytes: Uint8Array,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<LaboratoryRequest>;
  /** Reports what the laboratory does with a request; the same report again changes nothing. */
  report(id: number, report: TransferEventReport, signal: AbortSignal): Promise<void>;
  /** Listens until the signal is aborted; throws ApiError where listening again is of no use. */
  events(onSign: (sign: StreamSign, id?: number) => void, signal: AbortSignal): Promise<void>;
}
