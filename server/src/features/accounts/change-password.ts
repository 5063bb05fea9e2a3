import type { Done, PasswordChange } from "@clicktree/contract";
import { listScopes } from "../../database/list-scopes.js";
import { type Account, DomainError, type House } from "../../platform/index.js";
import { passwordStands, userById } from "./account-rows.js";
import { AttemptLimit } from "./attempt-limit.js";
import { demandHashRoom } from "./hash-queue.js";
import { hashPassword, newPassword, passwordMatches } from "./password.js";

/** Changes a password and ends the account's other sessions. The limit is the one of signing in: a stolen session may not guess. */
export function changePasswordOf(house: House): (account: Account, body: PasswordChange) => Promise<Done> {
  const limit = new AttemptLimit(house, {
    kind: "password",
    most: house.settings.limits.signIns,
    windowMs: 600_000,
    refusal: "TOO_MANY_ATTEMPTS",
  });
  return async (account, body) => {
    const password = newPassword(body.newPassword);
    if (body.confirmPassword.trim() !== password) throw new DomainError("PASSWORDS_DIFFER");
    demandHashRoom();
    return limit.attempt(String(account.id), async (decide) => {
      const wrong = () => {
        decide("failed");
        return new DomainError("WRONG_PASSWORD");
      };
      const user = await userById(house.store, account.id);
      if (!user || !(await passwordMatches(house, body.currentPassword.trim(), user.password_hash))) throw wrong();
      decide("succeeded");
      const passwordHash = await hashPassword(house, password);
      const kept = account.by.kind === "session" ? account.by.sessionId : 0;
      await house.store.write(async (tx) => {
        if (!(await passwordStands(tx, user))) throw wrong();
        await tx.all("UPDATE users SET password_hash = $1 WHERE id = $2", [passwordHash, account.id]);
        await tx.all("DELETE FROM sessions WHERE user_id = $1 AND id <> $2", [account.id, kept]);
        tx.touch(listScopes.sessions(account.id));
      });
      return { ok: true };
    });
  };
}
