import type { Registration, SignedIn } from "@clicktree/contract";
import { type Call, DomainError, type House, isoNow } from "../../platform/index.js";
import { insertUser, userByName } from "./account-rows.js";
import { AttemptLimit } from "./attempt-limit.js";
import { demandHashRoom } from "./hash-queue.js";
import { networkOf } from "./network-of.js";
import { hashPassword, newPassword } from "./password.js";
import { openSession, signedIn } from "./sessions.js";
import { newUsername } from "./username.js";

type RegisterCall = Pick<Call, "request" | "h"> & { readonly body: Registration };

/** Makes an ordinary account and signs it in. What else the body says (isAdmin, id) is not read. */
export function registerOf(house: House): (call: RegisterCall) => Promise<SignedIn> {
  const limit = new AttemptLimit(house, {
    kind: "registration",
    most: house.settings.limits.registrations,
    windowMs: 60_000,
    refusal: "TOO_MANY_REGISTRATIONS",
  });
  return async (call) => {
    const { body, request } = call;
    const username = newUsername(body.username);
    const password = newPassword(body.password);
    if (body.confirmPassword !== undefined && body.confirmPassword.trim() !== password)
      throw new DomainError("PASSWORDS_DIFFER");
    demandHashRoom();
    // Every registration counts, whatever becomes of it.
    await limit.count(networkOf(house.clients.of(request)));
    // Most taken names are told before the expensive hash; the UNIQUE rule decides the race.
    if (await userByName(house.store, username)) throw new DomainError("USERNAME_TAKEN");
    const passwordHash = await hashPassword(house, password);
    const [user, token] = await house.store.write(async (tx) => {
      const row = await insertUser(tx, { username, passwordHash, isAdmin: false, at: isoNow(house) });
      return [row, await openSession(tx, house, row.id)] as const;
    });
    return signedIn(house, call, user, token);
  };
}
