/** Change-counter scopes of the lists: the list's name of the contract, then whose it is. */
export const listScopes = {
  trees: (userId: number) => `trees:${userId}`,
  fileTransfers: (userId: number) => `file-transfers:${userId}`,
  adminFileTransfers: "admin-file-transfers",
  apiKeys: (userId: number) => `api-keys:${userId}`,
  equipment: "equipment",
  deliveries: (userId: number) => `deliveries:${userId}`,
  adminDeliveries: "deliveries",
  /** No list: an account's sessions, touched where one of them ends. */
  sessions: (userId: number) => `sessions:${userId}`,
} as const;
