import type { SignedIn } from "@clicktree/contract";
import { listScopes } from "../../database/list-scopes.js";
import type { Writer } from "../../database/store.js";
import { idleLimit, wholeLimit } from "../../platform/auth/session-rows.js";
import { newToken, tokenHash } from "../../platform/auth/token.js";
import { type AppContext, type Call, isoNow } from "../../platform/index.js";
import type { UserRow } from "./account-rows.js";

/** Opens a session in a transaction, deletes expired ones, and returns the new token. */
export async function openSession(tx: Writer, app: AppContext, userId: number): Promise<string> {
  const token = newToken();
  const at = isoNow(app);
  const ago = (ms: number) => new Date(app.now() - ms).toISOString();
  await tx.all("DELETE FROM sessions WHERE seen_at < $1 OR created_at < $2", [ago(idleLimit), ago(wholeLimit)]);
  await tx.all("INSERT INTO sessions (token_hash, user_id, created_at, seen_at) VALUES ($1, $2, $3, $3)", [
    tokenHash(token),
    userId,
    at,
  ]);
  return token;
}

/** Sets the cookie of a new session and returns the account as its owner sees it. */
export function signedIn(
  app: AppContext,
  { request, h }: Pick<Call, "request" | "h">,
  user: UserRow,
  token: string,
): SignedIn {
  app.cookie.set(request, h, token, app.clients.isSecure(request));
  return {
    id: user.id,
    username: user.username,
    isAdmin: user.is_admin === 1 ? 1 : 0,
    createdAt: user.created_at,
    token,
  };
}

/** Ends the sessions of a call's token and cookie, if they exist. */
export async function endSessions(app: AppContext, request: Call["request"]): Promise<void> {
  const header = request.raw.req.headers["x-auth-token"];
  const tokens = [typeof header === "string" ? header : undefined, await app.cookie.token(request)];
  const hashes = tokens.filter((token) => token !== undefined).map(tokenHash);
  if (hashes.length > 0)
    await app.store.write(async (tx) => {
      for (const hash of hashes) {
        const ended = await tx.first<{ user_id: number }>(
          "DELETE FROM sessions WHERE token_hash = $1 RETURNING user_id",
          [hash],
        );
        if (ended) tx.markChanged(listScopes.sessions(ended.user_id));
      }
    });
  app.cookie.clear(request);
}
