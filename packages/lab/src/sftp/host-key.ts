import { createHash, timingSafeEqual } from "node:crypto";
import ssh2 from "ssh2";

/** A host key as an administrator pinned it. */
export interface HostKey {
  /** `TYPE BASE64` of a public key, or `SHA256:BASE64` if only the fingerprint is known. */
  readonly text: string;
  /** `SHA256:BASE64` without padding, as `ssh-keygen -l` prints it. */
  readonly fingerprint: string;
  /** Type of the key; unknown from a fingerprint alone. */
  readonly type?: string;
}

/** Host key algorithms offered to equipment, in order; without SHA-1 signatures and DSA. */
const families = [
  { type: "ssh-ed25519", algorithms: ["ssh-ed25519"] },
  { type: "ecdsa-sha2-nistp256", algorithms: ["ecdsa-sha2-nistp256"] },
  { type: "ecdsa-sha2-nistp384", algorithms: ["ecdsa-sha2-nistp384"] },
  { type: "ecdsa-sha2-nistp521", algorithms: ["ecdsa-sha2-nistp521"] },
  { type: "ssh-rsa", algorithms: ["rsa-sha2-512", "rsa-sha2-256"] },
] as const;
const types: ReadonlySet<string> = new Set(families.map(({ type }) => type));

/**
 * Reads an OpenSSH public key line (of `*.pub`, of known_hosts or of ssh-keyscan) or a SHA256 fingerprint.
 * Undefined for anything else; comments and host names are dropped.
 */
export function parseHostKey(text: string): HostKey | undefined {
  const trimmed = text.trim();
  if (/^SHA256:[A-Za-z0-9+/]{43}=?$/.test(trimmed)) {
    const fingerprint = trimmed.replace(/=$/, "");
    return { text: fingerprint, fingerprint };
  }
  const parts = trimmed.split(/[ \t]+/);
  const at = parts.findIndex((word) => types.has(word));
  const [type, base64] = parts.slice(at);
  if (at < 0 || at > 1 || /[\r\n]/.test(trimmed) || type === undefined || base64 === undefined) return undefined;
  const key = ssh2.utils.parseKey(`${type} ${base64}`);
  if (key instanceof Error || key.type !== type) return undefined;
  const blob = key.getPublicSSH();
  if (blob.toString("base64") !== base64) return undefined;
  return { text: `${type} ${base64}`, fingerprint: fingerprintOf(blob), type };
}

/** `SHA256:BASE64` of a public key in the wire format. */
export const fingerprintOf = (blob: Buffer): string =>
  `SHA256:${createHash("sha256").update(blob).digest("base64").replace(/=+$/, "")}`;

/** True if the key that a server presents is the pinned one. */
export function isPinned(pinned: HostKey, shown: Buffer): boolean {
  const [a, b] = [Buffer.from(pinned.fingerprint), Buffer.from(fingerprintOf(shown))];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Types that a pinned key may have: one, or all if only the fingerprint is known. */
export const possibleTypes = ({ type }: HostKey): readonly string[] => (type === undefined ? [...types] : [type]);

/** All accepted algorithms, those of one type first, so that a server with several keys presents that one. */
export function hostKeyAlgorithms(type: string) {
  const first = families.filter((family) => family.type === type);
  const rest = families.filter((family) => family.type !== type);
  return [...first, ...rest].flatMap((family) => [...family.algorithms]);
}
