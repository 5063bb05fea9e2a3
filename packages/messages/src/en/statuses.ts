/** The status of a request. */
export const statuses = {
  pending: "Pending",
  processing: "Processing",
  completed: "Completed",
  cancelled: "Cancelled",
  rejected: "Rejected",
  unknown: "Unknown",
} as const;
