/** The status of a request, and why a delivery to equipment failed. */
export const requests = {
  pending: "Pending",
  processing: "Processing",
  completed: "Completed",
  completedWithoutCounts: "Completed, no counts",
  cancelled: "Cancelled",
  rejected: "Rejected",
  unknown: "Unknown",
  CONNECTION_TIMEOUT: "Connection timeout: check IP address and device network status",
  CONNECTION_FAILED: "Connection error: the equipment at {{host}} refused the connection or the sign-in",
  HOST_KEY_CHANGED: "Host key of {{host}} changed",
  SFTP_FAILED: "SFTP transfer error: the file did not arrive completely at {{host}}",
  DELIVERY_CANCELLED: "The delivery was cancelled",
  DELIVERY_INTERRUPTED: "The server stopped during the delivery. Please deliver again",
} as const;
