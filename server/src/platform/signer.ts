import { createPrivateKey, createPublicKey, hkdfSync, sign } from "node:crypto";
import type { Seal } from "@clicktree/contract";
import type { Writer } from "../database/store.js";

/** Signs texts with Ed25519 (RFC 8032). */
export interface Signer {
  /** 32 bytes in Base64. */
  readonly publicKey: string;
  /** The signature of a text's UTF-8 bytes: 64 bytes in Base64. */
  sign(text: string): string;
}

/** The bytes before the 32 of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

/** The signer of a persisted secret: the same secret gives the same key. */
export function signerOf(secret: string): Signer {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "clicktree-prediction-signatures", 32));
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return {
    publicKey: Buffer.from(x, "base64url").toString("base64"),
    sign: (text) => sign(null, Buffer.from(text), key).toString("base64"),
  };
}

/** Signs a text in the transaction that stores it; its public key stays in the database. `at`: ISO 8601. */
export async function sealOf(tx: Writer, signer: Signer, text: string, at: string): Promise<Seal> {
  const { publicKey } = signer;
  await tx.all("INSERT INTO signing_keys (public_key, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
    publicKey,
    at,
  ]);
  return { publicKey, signature: signer.sign(text) };
}
