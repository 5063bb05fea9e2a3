/** The status of a request. */
export const statuses = {
  pending: "Pending",
  processing: "Processing",
  completed: "Completed",
  completedWithoutCounts: "Completed, no counts",
  cancelled: "Cancelled",
  rejected: "Rejected",
  unknown: "Unknown",
} as const;
