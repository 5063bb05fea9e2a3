import type { Credentials, SignedIn } from "@clicktree/contract";
import { type Call, DomainError, type House } from "../../platform/index.js";
import { userByName } from "./account-rows.js";
import { AttemptLimit } from "./attempt-limit.js";
import { passwordMatches } from "./password.js";
import { openSession, signedIn } from "./sessions.js";
import { nameSkeleton } from "./username.js";

type SignInCall = Pick<Call, "request" | "h"> & { readonly body: Credentials };

const windowMs = 600_000;

/**
 * Signs in users or administrators. Unknown names, wrong passwords and accounts of the other kind get one answer in one
 * time; ten failures in ten minutes close the door for that account and address.
 */
export function signInOf(house: House): (call: SignInCall, isAdmin: boolean) => Promise<SignedIn> {
  const limit = new AttemptLimit(house.settings.limits.signIns, windowMs, house.now);
  return async (call, isAdmin) => {
    const key = `${nameSkeleton(call.body.username)} ${house.clients.of(call.request)}`;
    const wait = await limit.enter(key);
    if (wait !== undefined) throw new DomainError("TOO_MANY_ATTEMPTS", { params: { seconds: wait }, retryAfter: wait });
    let outcome: "failed" | "succeeded" | "undecided" = "undecided";
    try {
      const user = await userByName(house.store, call.body.username);
      const matches = await passwordMatches(call.body.password.trim(), user?.password_hash);
      if (!user || !matches || (user.is_admin === 1) !== isAdmin) {
        outcome = "failed";
        throw new DomainError("SIGN_IN_FAILED");
      }
      outcome = "succeeded";
      const token = await house.store.write((tx) => openSession(tx, house, user.id));
      return signedIn(house, call, user, token);
    } finally {
      limit.leave(key, outcome);
    }
  };
}
