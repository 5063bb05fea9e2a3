import { existsSync } from "node:fs";
import type { NewPassword } from "@clicktree/contract";
import type { Settings } from "./config/settings.js";
import { openMigrated, startFailure } from "./database/migrations/open-migrated.js";
import { DomainError, StartFailure } from "./failures/domain-error.js";
import { resetPassword, usualPasswordCost } from "./features/accounts/index.js";
import { anonymousActor } from "./features/audit/index.js";

/** The new password, or the names of the administrators if no account has the name. */
type Recovery = NewPassword | { readonly administrators: readonly string[] };

/**
 * Gives any account a random password, for the person who runs the server, the only one who can help if the last
 * administrator's password is lost. Works beside a running server, which ends the account's sessions at once. Throws
 * StartFailure if the database cannot be used; it creates none.
 */
export async function recoverAccount({ database }: Pick<Settings, "database">, name: string): Promise<Recovery> {
  if (database.kind === "sqlite" && !existsSync(database.file))
    throw new StartFailure("DATABASE_MISSING", { path: database.file });
  const store = await openMigrated(database);
  const app = { store, now: Date.now, passwordCost: usualPasswordCost };
  try {
    return await resetPassword(app, anonymousActor(app), name);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== "ACCOUNT_UNKNOWN") throw startFailure(database, error);
    const all = await store.all<{ username: string }>("SELECT username FROM users WHERE is_admin = 1 ORDER BY id");
    return { administrators: all.map(({ username }) => username) };
  } finally {
    await store.close();
  }
}
