import type { UsernameChanges } from "@clicktree/contract";
import { listScopes, type Reader } from "../../database/store.js";
import { type Account, type AppContext, type Call, DomainError, isoNow } from "../../platform/index.js";
import { actorOf, recordAction } from "../audit/index.js";
import { takeName } from "./account-rows.js";
import { nameSkeleton, newUsername } from "./username.js";

/** The month of a time in a time zone, `yyyy-MM`, and the first day of the next, `yyyy-MM-dd`. */
export function labMonth(at: number, timeZone: string): { month: string; resetDate: string } {
  const parts = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "numeric" }).formatToParts(at);
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value);
  const [year, month] = [part("year"), part("month")];
  const two = (n: number) => String(n).padStart(2, "0");
  return {
    month: `${year}-${two(month)}`,
    resetDate: month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`,
  };
}

const maxChangesPerMonth = 3;

async function used(reader: Reader, userId: number, month: string): Promise<number> {
  const row = await reader.first<{ used: number | string }>(
    "SELECT count(*) AS used FROM username_changes WHERE user_id = $1 AND month = $2",
    [userId, month],
  );
  return Number(row?.used ?? 0);
}

const presentChanges = (count: number, resetDate: string): UsernameChanges => ({
  canChange: count < maxChangesPerMonth,
  remainingChanges: Math.max(0, maxChangesPerMonth - count),
  resetDate,
});

/** How often the account may still change its name this month (laboratory's time zone). */
export async function usernameChanges(app: AppContext, account: Account): Promise<UsernameChanges> {
  const { month, resetDate } = labMonth(app.now(), app.settings.timeZone);
  return presentChanges(await used(app.store, account.id, month), resetDate);
}

/** Changes the name, at most three times a month. The old name stays reserved to the account. */
export function changeUsername(
  app: AppContext,
  call: Pick<Call, "request"> & { readonly account: Account },
  text: string,
): Promise<UsernameChanges> {
  const { account } = call;
  const username = newUsername(text);
  const { month, resetDate } = labMonth(app.now(), app.settings.timeZone);
  return app.store.write(async (tx) => {
    // The row lock serializes the changes of one account, so that the count below is correct.
    const user = await tx.first<{ username: string }>(
      `SELECT username FROM users WHERE id = $1${tx.dialect.forUpdate}`,
      [account.id],
    );
    if (!user) throw new DomainError("SIGN_IN_REQUIRED");
    const count = await used(tx, account.id, month);
    if (user.username === username) return presentChanges(count, resetDate);
    if (count >= maxChangesPerMonth)
      throw new DomainError("USERNAME_CHANGES_USED_UP", {
        params: { resetDate },
        details: { ...presentChanges(count, resetDate) },
      });
    const at = isoNow(app);
    if (!(await takeName(tx, account.id, username, at))) throw new DomainError("USERNAME_TAKEN");
    await tx.all("UPDATE users SET username = $1, skeleton = $2 WHERE id = $3", [
      username,
      nameSkeleton(username),
      account.id,
    ]);
    await tx.all(
      `INSERT INTO username_changes (user_id, month, position, old_username, new_username, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [account.id, month, count + 1, user.username, username, at],
    );
    tx.markChanged(listScopes.adminRequests);
    tx.markChanged(listScopes.requests(account.id));
    const audited = { id: account.id, name: user.username, detail: username };
    await recordAction(tx, actorOf(app, call), "username-changed", audited);
    return presentChanges(count + 1, resetDate);
  });
}
