import { randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import ssh2 from "ssh2";
import { fingerprintOf } from "./host-key.js";

/** An ed25519 key pair in OpenSSH's formats. */
export interface KeyPair {
  readonly privateKey: string;
  /** `ssh-ed25519 BASE64 COMMENT`, the line for authorized_keys. */
  readonly publicKey: string;
  readonly fingerprint: string;
}

/**
 * The key pair stored in `file`, created on first use with mode 0600. Two processes that start together get the same
 * pair. Throws if the file contains no private key or the folder cannot be written.
 */
export async function ownKeyPair(file: string, comment: string): Promise<KeyPair> {
  const text = (await read(file)) ?? (await make(file, comment));
  const key = ssh2.utils.parseKey(text);
  if (key instanceof Error || !key.isPrivateKey()) throw new Error(`${file} holds no private key`);
  const blob = key.getPublicSSH();
  return {
    privateKey: text,
    publicKey: `${key.type} ${blob.toString("base64")} ${comment}`,
    fingerprint: fingerprintOf(blob),
  };
}

/**
 * A new ed25519 key pair from ssh2, generated again if it is broken: ssh2 1.17 drops leading zero bytes, which makes
 * about one key in two hundred unreadable.
 */
export function newKeyPair(comment: string): { private: string; public: string } {
  for (;;) {
    const made = ssh2.utils.generateKeyPairSync("ed25519", { comment });
    if (!(ssh2.utils.parseKey(made.private) instanceof Error)) return made;
  }
}

async function make(file: string, comment: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const made = newKeyPair(comment);
  const temporary = `${file}.${randomUUID()}`;
  const handle = await open(temporary, "wx", 0o600);
  try {
    await handle.writeFile(made.private);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    // Unlike a rename, a link never replaces the pair of a faster process.
    await link(temporary, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    await unlink(temporary);
  }
  return readFile(file, "utf8");
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
