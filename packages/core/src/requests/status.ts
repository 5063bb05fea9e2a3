import type { TransferStatus } from "@clicktree/contract";

/** Names of the statuses, by their number. */
export const statusNames = ["pending", "processing", "completed", "cancelled", "rejected"] as const;
export type StatusName = (typeof statusNames)[number];

/** Name of a status, or `unknown` for a number that this version does not know. */
export const statusName = (status: number): StatusName | "unknown" => statusNames[status] ?? "unknown";

/** What can be done with a request. */
export const transferActions = ["take", "deliver", "report", "cancel", "reject", "feedback"] as const;
export type TransferAction = (typeof transferActions)[number];

interface Transition {
  /** Statuses in which it may be done; in any other it is refused (409) and nothing changes. */
  readonly from: readonly TransferStatus[];
  /** Status afterwards, by the one before. */
  readonly to: Readonly<Partial<Record<TransferStatus, TransferStatus>>>;
  readonly by: readonly ("owner" | "admin")[];
}

/**
 * The life of a request. Each row is one guarded update: `SET status = to WHERE
 * status IN from`. A download, a delivery or a report takes it; on a request already taken that changes nothing. A report may come
 * late, after the result, and is then kept without changing the status.
 */
export const transitions: Readonly<Record<TransferAction, Transition>> = {
  take: { from: [0, 1, 2], to: { 0: 1, 1: 1, 2: 2 }, by: ["admin"] },
  deliver: { from: [0, 1, 2], to: { 0: 1, 1: 1, 2: 2 }, by: ["owner", "admin"] },
  report: { from: [0, 1, 2], to: { 0: 0, 1: 1, 2: 2 }, by: ["admin"] },
  cancel: { from: [0], to: { 0: 3 }, by: ["owner"] },
  reject: { from: [0, 1], to: { 0: 4, 1: 4 }, by: ["admin"] },
  feedback: { from: [0, 1, 2], to: { 0: 2, 1: 2, 2: 2 }, by: ["admin"] },
};

/** Status after an action, or undefined where the action is refused in this status. */
export const nextStatus = (action: TransferAction, status: TransferStatus): TransferStatus | undefined =>
  transitions[action].to[status];
