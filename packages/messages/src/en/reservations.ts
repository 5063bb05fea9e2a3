/** The server's messages about reservations. */
export const reservations = {
  event: "Quantum receiver reserved",
} as const;
