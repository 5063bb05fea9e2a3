import type { FileTransfer, TransferStatus } from "@clicktree/contract";

export const statusNames = ["pending", "processing", "completed", "cancelled", "rejected"] as const;
export type StatusName = (typeof statusNames)[number];

/** Name of a status, or `unknown` for a number of a later version. */
export const statusName = (status: number): StatusName | "unknown" => statusNames[status] ?? "unknown";

/** Whether the answer of a completed request was read and contains no counts. It is not shown as a success. */
export const isWithoutCounts = ({ status, holdsCounts }: Pick<FileTransfer, "status" | "holdsCounts">): boolean =>
  status === 2 && holdsCounts === false;

/** Key of the text that shows the status of a request to people. */
export const shownStatus = (request: Pick<FileTransfer, "status" | "holdsCounts">) =>
  isWithoutCounts(request) ? "completedWithoutCounts" : statusName(request.status);

export const requestActions = ["take", "deliver", "report", "cancel", "reject", "feedback"] as const;
export type RequestAction = (typeof requestActions)[number];

interface Transition {
  /** Statuses in which it is allowed; otherwise it is refused (409) and nothing changes. */
  readonly from: readonly TransferStatus[];
  /** The new status, by the previous one. */
  readonly to: Readonly<Partial<Record<TransferStatus, TransferStatus>>>;
  readonly by: readonly ("owner" | "admin")[];
}

/**
 * The life of a request. Each row is one guarded update: `SET status = to WHERE status IN from`. A download, a delivery
 * or a report takes the request; if it is already taken nothing changes. A report may arrive after the result and is
 * then stored without changing the status.
 */
export const transitions: Readonly<Record<RequestAction, Transition>> = {
  take: { from: [0, 1, 2], to: { 0: 1, 1: 1, 2: 2 }, by: ["admin"] },
  deliver: { from: [0, 1, 2], to: { 0: 1, 1: 1, 2: 2 }, by: ["owner", "admin"] },
  report: { from: [0, 1, 2], to: { 0: 0, 1: 1, 2: 2 }, by: ["admin"] },
  cancel: { from: [0], to: { 0: 3 }, by: ["owner"] },
  reject: { from: [0, 1], to: { 0: 4, 1: 4 }, by: ["admin"] },
  feedback: { from: [0, 1, 2], to: { 0: 2, 1: 2, 2: 2 }, by: ["admin"] },
};

export const nextStatus = (action: RequestAction, status: TransferStatus): TransferStatus | undefined =>
  transitions[action].to[status];

/** Whether a request still waits for its result. */
export const isOpen = ({ status }: Pick<FileTransfer, "status">): boolean => nextStatus("reject", status) !== undefined;
