import { type Done, routes } from "@clicktree/contract";
import type { Feature } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";
import { hasSession } from "../accounts/index.js";
import { actorOf } from "../audit/index.js";
import { createShare, listShares, openShare, revokeShare } from "./service.js";

const done: Done = { ok: true };

export const sharesFeature: Feature = (app) => [
  implement(routes.shares.list, ({ account }) => listShares(app.store, account.id)),
  implement(routes.shares.create, (call) => createShare(app, actorOf(app, call), call.body)),
  implement(routes.shares.revoke, async (call) => {
    await revokeShare(app, actorOf(app, call), call.id);
    return done;
  }),
  implement(routes.shares.open, ({ body, request, language }) =>
    openShare(app, body.token, { isSignedIn: () => hasSession(app, request), language }),
  ),
];
