/** An Idempotency-Key: the server knows the same sending again by it. Works on plain http too, where randomUUID does not. */
export const sendingKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
