import { randomBytes } from "node:crypto";
import { type House, isoNow } from "../../platform/index.js";
import { insertUser } from "./account-rows.js";
import { hashPassword } from "./password.js";

/**
 * Makes the first administrator where there is none. Answers the password where it was drawn at random: the caller
 * prints it once, it is kept nowhere.
 */
export async function makeFirstAdministrator(
  house: Pick<House, "store" | "settings" | "now" | "passwordCost">,
): Promise<{ username: string; password: string } | undefined> {
  const exists = "SELECT 1 FROM users WHERE is_admin = 1";
  if (await house.store.first(exists)) return undefined;
  const { adminUsername: username, adminPassword } = house.settings;
  const password = adminPassword ?? randomBytes(15).toString("base64url");
  const passwordHash = await hashPassword(house, password);
  const made = await house.store.write(async (tx) => {
    // Two servers that start at once on an empty database would both find nobody.
    if (tx.dialect.name === "postgres") await tx.all("SELECT pg_advisory_xact_lock(hashtext('first administrator'))");
    if (await tx.first(exists)) return false;
    await insertUser(tx, { username, passwordHash, isAdmin: true, at: isoNow(house) });
    return true;
  });
  return made && adminPassword === undefined ? { username, password } : undefined;
}
