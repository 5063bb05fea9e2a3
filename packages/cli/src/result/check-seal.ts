import { createPublicKey, verify } from "node:crypto";
import { type ResultArchive, routes, type Seal } from "@clicktree/contract";
import { sealedFeedbackTextOf, sealedTextOf } from "@clicktree/core/analysis";
import { decodeText } from "@clicktree/core/tables";
import { cliResult } from "@clicktree/messages/catalogs";
import { readBytes } from "../files/read.js";
import { normaliseUrl, openClient } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";
import { printable } from "../terminal/text.js";

/**
 * What a signature in an archive says. `foreign`: it fits, but not by one of the expected keys; `other`: it fits, but by
 * another key than that of the prediction, and no keys are expected; `none`: there is no signature to check.
 */
export type SealState = "valid" | "broken" | "foreign" | "other" | "none";

interface ArchiveSeals {
  readonly prediction: SealState;
  readonly feedback: SealState;
}

/**
 * Checks the server's Ed25519 signatures of prediction and feedback; `keys`, if given, are the public keys to accept. A
 * forger of counts has no server's key: without expected keys, counts and prediction must be signed by the same one.
 */
export function checkSeals(archive: ResultArchive, keys: readonly string[] | undefined): ArchiveSeals {
  const [predicted, counted] = [archive.prediction?.seal, archive.feedback?.seal];
  const feedback = checkSeal(sealedFeedbackTextOf(archive), counted, keys);
  const isOther = keys === undefined && feedback === "valid" && predicted && predicted.publicKey !== counted?.publicKey;
  return {
    prediction: checkSeal(sealedTextOf(archive), predicted, keys),
    feedback: isOther ? "other" : feedback,
  };
}

function checkSeal(text: string | undefined, seal: Seal | undefined, keys: readonly string[] | undefined): SealState {
  if (seal === undefined || text === undefined) return "none";
  const x = Buffer.from(seal.publicKey, "base64").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  if (!verify(null, Buffer.from(text), key, Buffer.from(seal.signature, "base64"))) return "broken";
  return keys === undefined || keys.includes(seal.publicKey) ? "valid" : "foreign";
}

const maxKeysBytes = 1024 * 1024;

/** The public keys of a server by its address, or those in a file with the answer of `GET /api/keys/signing`. */
export async function readKeys(context: Context, source: string): Promise<readonly string[]> {
  if (/^https?:/.test(source)) {
    const client = openClient(context, normaliseUrl(context, source));
    const keys = await client.call(routes.signing.keys, { signal: context.signal });
    return keys.map(({ publicKey }) => publicKey);
  }
  const text = decodeText(await readBytes(context, source, maxKeysBytes));
  const keys = publicKeysIn(text);
  if (keys.length === 0) throw commandFailed("NO_KEYS", context.t(cliResult, "noKeys", { file: printable(source) }));
  return keys;
}

/** The valid public keys of an answer of `GET /api/keys/signing`; none where the text is not such an answer. */
function publicKeysIn(text: string): readonly string[] {
  try {
    const keys: unknown = JSON.parse(text).data;
    return Array.isArray(keys) ? keys.map((key) => key?.publicKey).filter(isPublicKey) : [];
  } catch {
    return [];
  }
}

/** 32 bytes in Base64. */
const isPublicKey = (value: unknown): value is string =>
  typeof value === "string" && /^[A-Za-z0-9+/]{43}=$/.test(value);
