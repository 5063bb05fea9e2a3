import { createHash, randomBytes } from "node:crypto";

/** A new secret of 256 bits, in characters that travel everywhere. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a token or key. A plain hash is enough: there is nothing to guess in 256 random bits. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");
