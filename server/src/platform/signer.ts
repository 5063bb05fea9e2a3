import { createPrivateKey, createPublicKey, hkdfSync, sign } from "node:crypto";

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
