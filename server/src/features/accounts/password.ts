import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { validateCredentials } from "@clicktree/contract/validate/account";
import { DomainError } from "../../failures/domain-error.js";
import type { AppContext } from "../../platform/app-context.js";
import { requireShape } from "../../platform/route-adapter.js";

/** Parallel hashes: one per core, and never all four threads of libuv, which the database needs too. */
const maxParallel = Math.min(3, availableParallelism());
const maxWaiting = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** Throws BUSY (503) if the queue is full, before any work is done for the call. */
export function requireHashRoom(): void {
  if (waiting.length >= maxWaiting) throw new DomainError("BUSY", { retryAfter: 2 });
}

/** Queues expensive work; throws BUSY (503) if the queue is full. */
async function inHashTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxParallel) {
    requireHashRoom();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** scrypt's N as a power of two: with r = 8 it takes 32 MiB and about 60 ms. Stored with each hash, so that it can be raised. */
export const usualPasswordCost = 15;
const scryptR = 8;
const scryptP = 1;
const hashBytes = 32;

function derive(password: string, salt: Buffer, log2N: number, r: number, p: number): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
  return inHashTurn(
    () =>
      new Promise((resolve, reject) => {
        // NFC, because keyboards differ in whether they send é as one character or two.
        scrypt(password.normalize("NFC"), salt, hashBytes, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/** `scrypt$log2N$r$p$salt$hash`, the last two in base64url. */
const storedHash = (log2N: number, salt: Buffer, hash: Buffer): string =>
  ["scrypt", log2N, scryptR, scryptP, salt.toString("base64url"), hash.toString("base64url")].join("$");

export async function hashPassword(
  { passwordCost }: Pick<AppContext, "passwordCost">,
  password: string,
): Promise<string> {
  const salt = randomBytes(16);
  return storedHash(passwordCost, salt, await derive(password, salt, passwordCost, scryptR, scryptP));
}

/** The hash for an unknown user, so that it takes the same time as a wrong password. */
const unknownUser = { salt: randomBytes(16), hash: randomBytes(hashBytes) };

/** Whether the password matches the stored hash; without a hash false, in the same time. */
export async function passwordMatches(
  { passwordCost }: Pick<AppContext, "passwordCost">,
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [, log2N, r, p, salt = "", hash = ""] = (
    stored ?? storedHash(passwordCost, unknownUser.salt, unknownUser.hash)
  ).split("$");
  const expected = Buffer.from(hash, "base64url");
  const found = await derive(password, Buffer.from(salt, "base64url"), Number(log2N), Number(r), Number(p));
  return timingSafeEqual(found, expected) && stored !== undefined;
}

/** A new password, trimmed; the trimmed text must satisfy the contract too. Throws the failure if not. */
export function newPassword(text: string): string {
  const password = text.trim();
  requireShape("Credentials", validateCredentials, { username: "fine", password });
  return password;
}
