import { randomBytes } from "node:crypto";
import type { NewPassword } from "@clicktree/contract";
import { listScopes } from "../../database/store.js";
import { DomainError } from "../../failures/domain-error.js";
import type { AppContext } from "../../platform/app-context.js";
import { type Actor, type AnonymousActor, recordAction } from "../audit/index.js";
import { notify } from "../notifications/index.js";
import { requireSession } from "../sessions/index.js";
import { userNamed } from "./account-rows.js";
import { hashPassword } from "./password.js";

/** A password of 20 characters for someone who did not choose one. */
export const randomPassword = (): string => randomBytes(15).toString("base64url");

/**
 * Gives an account a random password, returned for the actor to pass on, and ends its sessions. Its API keys stay valid,
 * because programs use them without the password. Throws ACCOUNT_UNKNOWN and RESET_OWN.
 */
export async function resetPassword(
  app: Pick<AppContext, "store" | "passwordCost">,
  actor: Actor | AnonymousActor,
  name: string,
): Promise<NewPassword> {
  const password = randomPassword();
  const passwordHash = await hashPassword(app, password);
  const username = await app.store.write(async (tx) => {
    // without an account it is the person who runs the server
    if (actor.userId !== null) await requireSession(tx, actor);
    const account = await userNamed(tx, name);
    if (!account) throw new DomainError("ACCOUNT_UNKNOWN", { params: { name: name.trim() } });
    const { id } = account;
    if (id === actor.userId) throw new DomainError("RESET_OWN");
    await tx.all("UPDATE users SET password_hash = $1 WHERE id = $2", [passwordHash, id]);
    await tx.all("DELETE FROM sessions WHERE user_id = $1", [id]);
    tx.markChanged(listScopes.sessions(id));
    const about = { id, name: account.username };
    await notify(tx, {
      ...{ userId: id, actorId: actor.userId, kind: "password-reset", objectId: id, name: about.name },
      ...{ key: actor.at, at: actor.at },
    });
    await recordAction(tx, actor, "password-reset", about);
    return account.username;
  });
  return { username, password };
}
