import { routes } from "@clicktree/contract";
import { withinLimits } from "../../platform/account-limits.js";
import { type AppContext, type Feature, isoNow } from "../../platform/app-context.js";
import { isByCookie } from "../../platform/auth/scheme.js";
import type { Account } from "../../platform/auth/session-rows.js";
import { idempotent } from "../../platform/idempotent.js";
import { type Call, implement, implementList, JsonText } from "../../platform/implement.js";
import { actorOf } from "../audit/index.js";
import { clockOf } from "../reservations/index.js";
import { readFeedbackSeal } from "./feedback-seal.js";
import { download } from "./files.js";
import { startMeasuring } from "./measurement.js";
import { readNewRequest } from "./new-request.js";
import { readPrediction } from "./prediction.js";
import { type FileKind, presentRequest, readFile, summaryOf, type Viewer } from "./presenter.js";
import { queueOf } from "./queue.js";
import { readSentTree } from "./sent-tree.js";
import { cancelRequest, labelRequest, requestList, storeRequest } from "./service.js";
import { type Act, noteDownload } from "./transition.js";

export const viewerOf = (account: Account): Viewer => ({ userId: account.id, isAdmin: account.isAdmin });

export const actOf = (app: AppContext, account: Account): Act => ({
  userId: account.id,
  username: account.username,
  at: isoNow(app),
});

/**
 * If an administrator downloads another person's file with a key or token, the request is taken. Fetching feedback or a
 * preview has no effect, neither has HEAD, nor any call by cookie: there, taking is a report of its own.
 */
async function fetchFile(
  app: AppContext,
  call: Pick<Call<typeof routes.transfers.content>, "account" | "id" | "request" | "h">,
  kind: FileKind,
  { version, view }: { readonly version?: number; readonly view?: "preview" } = {},
) {
  const { account, id } = call;
  const file = await readFile(app.store, viewerOf(account), id, kind, version);
  const isDownload =
    kind !== "feedback" && view !== "preview" && call.request.method !== "head" && !isByCookie(call.request);
  if (isDownload && account.isAdmin && file.ownerId !== account.id)
    await app.store.write((tx) => noteDownload(tx, id, actorOf(app, call)));
  return download(file, call.request, call.h);
}

export const requestsFeature: Feature = (app) => {
  const { store, settings } = app;
  startMeasuring(app);
  return [
    implement(routes.transfers.create, (call) =>
      idempotent(
        app,
        call,
        () =>
          readNewRequest(
            call.body,
            call.account,
            { timeZone: settings.timeZone, now: new Date(app.now()), language: call.language },
            app.log,
          ),
        async (tx, prepared) => {
          const act = actOf(app, call.account);
          const means = { clock: clockOf(app), signer: app.signer };
          const id = await withinLimits(tx, act.userId, settings.limits, () => storeRequest(tx, act, prepared, means));
          const sent = await summaryOf(tx, { userId: call.account.id, isAdmin: false }, id);
          return prepared.warnings.length > 0 ? { ...sent, warnings: [...prepared.warnings] } : sent;
        },
      ),
    ),
    implementList(routes.transfers.list, ({ account, query }) =>
      requestList(store, { userId: account.id, isAdmin: false }, "own", query.view),
    ),
    implement(routes.transfers.cancel, async ({ account, id }) => {
      await store.write((tx) => cancelRequest(tx, id, actOf(app, account)));
      return new JsonText(await presentRequest(store, viewerOf(account), id, "summary"));
    }),
    implement(routes.transfers.label, ({ account, id, body }) =>
      store.write((tx) => labelRequest(tx, id, account.id, body)),
    ),
    implement(routes.transfers.queue, ({ account, query }) => queueOf(store, viewerOf(account), query)),
    implement(
      routes.transfers.read,
      async ({ account, id, query }) =>
        new JsonText(await presentRequest(store, viewerOf(account), id, query.view ?? "full")),
    ),
    implement(routes.transfers.content, (call) => fetchFile(app, call, "content", call.query)),
    implement(routes.transfers.requirements, (call) => fetchFile(app, call, "requirements", call.query)),
    implement(routes.transfers.feedback, (call) => fetchFile(app, call, "feedback", call.query)),
    implement(routes.transfers.feedbackSeal, ({ account, id, query }) =>
      readFeedbackSeal(store, viewerOf(account), id, query.version),
    ),
    implement(routes.transfers.tree, ({ account, id, language }) =>
      readSentTree(store, viewerOf(account), id, language),
    ),
    implement(routes.transfers.prediction, ({ account, id, language }) =>
      readPrediction(store, viewerOf(account), id, language),
    ),
  ];
};
