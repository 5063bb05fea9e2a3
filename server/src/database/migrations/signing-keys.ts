import type { Migration } from "./initial.js";

/**
 * Signatures of sealed predictions. The private keys are in the servers' data directories; the public ones stay here, so
 * that old signatures can be checked after a server has gone. Earlier predictions are not signed afterwards: a signature
 * says that the figures were there when the request was sent.
 */
export const signingKeys: Migration = {
  version: 27,
  name: "signing-keys",
  async up(tx) {
    await tx.all("CREATE TABLE signing_keys (public_key TEXT PRIMARY KEY, created_at TEXT NOT NULL)");
    // seal: JSON of Seal
    await tx.all("ALTER TABLE transfer_predictions ADD COLUMN seal TEXT");
  },
};
