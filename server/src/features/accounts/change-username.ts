import type { UsernameChanges } from "@clicktree/contract";
import { labHourAt } from "@clicktree/core/reservations";
import { type ListScope, listScopes, type Reader } from "../../database/store.js";
import { DomainError } from "../../failures/domain-error.js";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import type { Account } from "../../platform/auth/session-rows.js";
import { nameSkeleton, newUsername } from "../../platform/auth/username.js";
import type { Call } from "../../platform/implement.js";
import { actorOf, recordAction } from "../audit/index.js";
import { takeName } from "./account-rows.js";

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

/** The month of a quota, with the laboratory's time zone. */
interface Month extends ReturnType<typeof labMonth> {
  readonly timeZone: string;
}

const thisMonth = ({ now, settings: { timeZone } }: AppContext): Month => ({ ...labMonth(now(), timeZone), timeZone });

/** The times of an account's changes in a month, first one first. */
async function changesIn(reader: Reader, userId: number, month: string): Promise<string[]> {
  const rows = await reader.all<{ changed_at: string }>(
    "SELECT changed_at FROM username_changes WHERE user_id = $1 AND month = $2 ORDER BY position",
    [userId, month],
  );
  return rows.map((row) => row.changed_at);
}

const presentChanges = (times: readonly string[], { resetDate, timeZone }: Month): UsernameChanges => ({
  canChange: times.length < maxChangesPerMonth,
  remainingChanges: Math.max(0, maxChangesPerMonth - times.length),
  resetDate,
  changedOn: times.map((at) => labHourAt(Date.parse(at), timeZone).date),
  timeZone,
});

/** How often the account may still change its name this month (laboratory's time zone). */
export async function usernameChanges(app: AppContext, account: Account): Promise<UsernameChanges> {
  const month = thisMonth(app);
  return presentChanges(await changesIn(app.store, account.id, month.month), month);
}

/** The lists that show the account's name. */
const listsWithName = (userId: number, isAdmin: boolean): ListScope[] => [
  listScopes.adminRequests,
  listScopes.requests(userId),
  listScopes.adminDemos,
  listScopes.demos(userId),
  listScopes.reservations,
  ...(isAdmin ? [listScopes.administrators] : []),
];

/** Changes the name, at most three times a month. The old name stays reserved to the account. */
export function changeUsername(
  app: AppContext,
  call: Pick<Call, "request"> & { readonly account: Account },
  text: string,
): Promise<UsernameChanges> {
  const { account } = call;
  const username = newUsername(text);
  const month = thisMonth(app);
  return app.store.write(async (tx) => {
    // The row lock serializes the changes of one account, so that the number below is correct.
    const user = await tx.first<{ username: string; is_admin: number }>(
      `SELECT username, is_admin FROM users WHERE id = $1${tx.dialect.forUpdate}`,
      [account.id],
    );
    if (!user) throw new DomainError("SIGN_IN_REQUIRED");
    const before = await changesIn(tx, account.id, month.month);
    if (user.username === username) return presentChanges(before, month);
    if (before.length >= maxChangesPerMonth)
      throw new DomainError("USERNAME_CHANGES_USED_UP", {
        params: { resetDate: month.resetDate },
        details: { ...presentChanges(before, month) },
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
      [account.id, month.month, before.length + 1, user.username, username, at],
    );
    for (const scope of listsWithName(account.id, user.is_admin === 1)) tx.markChanged(scope);
    const audited = { id: account.id, name: user.username, detail: username };
    await recordAction(tx, actorOf(app, call), "username-changed", audited);
    return presentChanges([...before, at], month);
  });
}
