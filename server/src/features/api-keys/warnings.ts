import type { NotificationKind } from "@clicktree/contract";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import { notify } from "../notifications/index.js";
import { type KeyKind, warningMs } from "./key.js";

/** Younger keys are not announced: their owner has just chosen the expiry. */
const youngMs = 86_400_000;

const kinds: Readonly<Record<KeyKind, NotificationKind>> = { user: "key-expiring", admin: "admin-key-expiring" };

interface ExpiringRow {
  readonly id: number;
  readonly user_id: number;
  readonly kind: KeyKind;
  readonly key_name: string;
  readonly expires_at: string;
}

/** Notifies the owners of keys that expire within two weeks, once for each key. */
export async function announceExpiringKeys(app: Pick<AppContext, "store" | "now">): Promise<void> {
  const at = isoNow(app);
  const after = (ms: number) => new Date(app.now() + ms).toISOString();
  const due = "warned_at IS NULL AND expires_at > $1 AND expires_at <= $2 AND created_at <= $3";
  const binds = [at, after(warningMs), after(-youngMs)];
  // Usually there is none: then nothing is written and no call has to wait.
  if (!(await app.store.first(`SELECT 1 FROM api_keys WHERE ${due} LIMIT 1`, binds))) return;
  await app.store.write(async (tx) => {
    const keys = await tx.all<ExpiringRow>(
      `UPDATE api_keys SET warned_at = $1 WHERE ${due} RETURNING id, user_id, kind, key_name, expires_at`,
      binds,
    );
    for (const { id, user_id: userId, kind, key_name: name, expires_at: detail } of keys)
      await notify(tx, { userId, actorId: null, kind: kinds[kind], objectId: id, name, detail, at });
  });
}
