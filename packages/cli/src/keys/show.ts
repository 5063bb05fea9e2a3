import type { ApiKey } from "@clicktree/contract";
import { cliAccount } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import type { Context } from "../terminal/context.js";
import { printTable } from "../terminal/table.js";

/** The keys as a table: number, name, masked value, scopes, last use, end. */
export function printKeys(context: Context, keys: readonly ApiKey[]): void {
  const tell = (key: keyof typeof cliAccount.en) => context.say(cliAccount, key);
  printTable(
    context,
    cliAccount,
    [
      { title: "number", right: true },
      { title: "name", flexible: true },
      { title: "value" },
      { title: "scopes", flexible: true },
      { title: "lastUsed" },
      { title: "expires" },
    ],
    keys.map((key) => [
      String(key.id),
      { text: key.keyName, tone: "strong" as const },
      { text: key.keyValue, tone: "muted" as const },
      key.scopes.join(" "),
      key.lastUsedAt === null ? tell("notUsed") : formatDateTime(key.lastUsedAt),
      key.expiresAt === null ? tell("never") : formatDateTime(key.expiresAt),
    ]),
    "none",
  );
}
