import { createHash, randomBytes } from "node:crypto";

/** A new secret of 256 bits in base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The stored form of a token or key. A plain hash is enough: 256 random bits cannot be guessed. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");
