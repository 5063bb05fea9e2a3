/** What the server writes about reservations. */
export const reservations = {
  event: "Quantum receiver reserved",
} as const;
