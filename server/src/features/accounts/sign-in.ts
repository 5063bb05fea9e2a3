import type { Credentials, SignedIn } from "@clicktree/contract";
import { type Call, DomainError, type House } from "../../platform/index.js";
import { passwordStands, userByName } from "./account-rows.js";
import { AttemptLimit } from "./attempt-limit.js";
import { demandHashRoom } from "./hash-queue.js";
import { networkOf } from "./network-of.js";
import { passwordMatches } from "./password.js";
import { openSession, signedIn } from "./sessions.js";
import { nameSkeleton } from "./username.js";

type SignInCall = Pick<Call, "request" | "h"> & { readonly body: Credentials };

/**
 * Signs in users or administrators. Unknown names, wrong passwords and accounts of the other kind get one answer in one
 * time; ten failures in ten minutes close the door for that account and address.
 */
export function signInOf(house: House): (call: SignInCall, isAdmin: boolean) => Promise<SignedIn> {
  const limit = new AttemptLimit(house, {
    kind: "sign-in",
    most: house.settings.limits.signIns,
    windowMs: 600_000,
    refusal: "TOO_MANY_ATTEMPTS",
  });
  return async (call, isAdmin) => {
    demandHashRoom();
    const subject = `${nameSkeleton(call.body.username)} ${networkOf(house.clients.of(call.request))}`;
    return limit.attempt(subject, async (decide) => {
      const user = await userByName(house.store, call.body.username);
      const matches = await passwordMatches(house, call.body.password.trim(), user?.password_hash);
      const isRight = user !== undefined && matches && (user.is_admin === 1) === isAdmin;
      const token = isRight
        ? await house.store.write(async (tx) =>
            (await passwordStands(tx, user)) ? openSession(tx, house, user.id) : undefined,
          )
        : undefined;
      decide(token === undefined ? "failed" : "succeeded");
      if (!user || token === undefined) throw new DomainError("SIGN_IN_FAILED");
      return signedIn(house, call, user, token);
    });
  };
}
