import { routes, type SigningKey } from "@clicktree/contract";
import type { Feature } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";

export const signingFeature: Feature = ({ store, signer }) => [
  implement(routes.signing.keys, async (): Promise<SigningKey[]> => {
    const rows = await store.all<{ public_key: string; created_at: string }>(
      "SELECT public_key, created_at FROM signing_keys ORDER BY created_at DESC, public_key",
    );
    return rows.map(({ public_key, created_at }) => ({
      ...{ algorithm: "Ed25519", publicKey: public_key, createdAt: created_at },
      current: public_key === signer.publicKey,
    }));
  }),
];
