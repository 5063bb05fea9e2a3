import { type ApiKeyRotate, routes } from "@clicktree/contract";
import { cliAccount } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { connect } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";
import { findKey, readMoment, showCreated } from "./keys.js";

interface Values {
  readonly key: string;
  readonly name: string | undefined;
  /** When the new key expires: a time, or never. */
  readonly expires: string | undefined;
  /** How long the old key keeps working. */
  readonly overlap: string | undefined;
  readonly admin: boolean;
  readonly dryRun: boolean;
}

/**
 * Replaces a key, which expires after the overlap, with a new one that has the same scopes. Shows the new value, only this
 * once.
 */
export async function rotateKey(context: Context, values: Values): Promise<void> {
  const { key, name, expires, overlap, admin, dryRun } = values;
  const expiresAt = expires === "never" ? null : readMoment(context, "--expires", expires);
  const oldExpiresAt = readMoment(context, "--overlap", overlap ?? "7d");
  const { client } = await connect(context, admin ? "admin" : "user", "session");
  const old = await findKey(context, client, key, admin);
  const t = (text: keyof typeof cliAccount.en, params = {}) => context.t(cliAccount, text, params);
  const body: ApiKeyRotate = {
    keyName: name ?? old.keyName,
    ...(oldExpiresAt !== undefined && { oldExpiresAt }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
  if (dryRun) return context.answer(t("wouldRotate", { name: old.keyName }), { dryRun, id: old.id, ...body });
  const { rotate } = admin ? routes.adminApiKeys : routes.apiKeys;
  const next = await client.call(rotate, { params: { id: old.id }, body, signal: context.signal });
  showCreated(context, next);
  const end = [old.expiresAt, oldExpiresAt].filter((at) => typeof at === "string").sort()[0];
  if (!context.json && end !== undefined) context.note(t("oldEnds", { id: old.id, at: formatDateTime(end) }));
}
