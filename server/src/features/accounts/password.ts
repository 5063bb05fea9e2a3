import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { DomainError } from "../../platform/index.js";
import { inHashTurn } from "./hash-queue.js";

/** scrypt's cost: N = 2^15, r = 8 need 32 MiB and some 60 ms. Stored with each hash, so that it can rise later. */
const cost = { log2N: 15, r: 8, p: 1 } as const;
const hashBytes = 32;

function derive(password: string, salt: Buffer, log2N: number, r: number, p: number): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
  return inHashTurn(
    () =>
      new Promise((resolve, reject) => {
        // NFC, because one keyboard sends é as one character and another as two.
        scrypt(password.normalize("NFC"), salt, hashBytes, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/** `scrypt$log2N$r$p$salt$hash`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost.log2N, cost.r, cost.p);
  return ["scrypt", cost.log2N, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** A hash of nobody's password: an unknown user costs the same time as a wrong password. */
const nobody = `scrypt$${cost.log2N}$${cost.r}$${cost.p}$${randomBytes(16).toString("base64url")}$${randomBytes(hashBytes).toString("base64url")}`;

/** Whether the password is the one of the stored hash; false, in the same time, where there is no hash. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [, log2N, r, p, salt = "", hash = ""] = (stored ?? nobody).split("$");
  const expected = Buffer.from(hash, "base64url");
  const found = await derive(password, Buffer.from(salt, "base64url"), Number(log2N), Number(r), Number(p));
  return timingSafeEqual(found, expected) && stored !== undefined;
}

/** A password to set, trimmed. Throws what is wrong with it. */
export function newPassword(text: string): string {
  const password = text.trim();
  if (password.length < 6) throw new DomainError("PASSWORD_TOO_SHORT");
  if (password.length > 100) throw new DomainError("PASSWORD_TOO_LONG");
  return password;
}
