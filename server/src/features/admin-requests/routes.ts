import { routes } from "@clicktree/contract";
import { isBlank } from "@clicktree/core/requests";
import type { Writer } from "../../database/store.js";
import { DomainError } from "../../failures/domain-error.js";
import { type Feature, isoNow } from "../../platform/app-context.js";
import { idempotent, markReplayed } from "../../platform/idempotent.js";
import { type Call, implement, implementList, JsonText } from "../../platform/implement.js";
import { type Actor, actorOf } from "../audit/index.js";
import {
  fileBytes,
  givenName,
  markRead,
  presentRequest,
  requestList,
  sentTreeDigest,
  summaryOf,
  viewerOf,
} from "../requests/index.js";
import { addFeedback, deleteFiles, labelFolder, noteFeedbackCheck, rejectRequest, reportEvent } from "./service.js";

export const adminRequestsFeature: Feature = (app) => {
  const { store } = app;
  /** Acts on a request in one transaction and returns its new state. */
  const acted = async (
    { account, id, request }: Pick<Call<typeof routes.adminTransfers.markRead>, "account" | "id" | "request">,
    work: (tx: Writer, actor: Actor) => Promise<void>,
  ) => {
    await store.write((tx) => work(tx, actorOf(app, { account, request })));
    return new JsonText(await presentRequest(store, viewerOf(account), id, "summary"));
  };
  return [
    implementList(routes.adminTransfers.pending, ({ account, query }) =>
      requestList(store, viewerOf(account), "pending", query.view),
    ),
    implementList(routes.adminTransfers.completed, ({ account, query }) =>
      requestList(store, viewerOf(account), "completed", query.view),
    ),
    implement(routes.adminTransfers.markRead, (call) => acted(call, (tx, actor) => markRead(tx, call.id, actor))),
    implement(routes.adminTransfers.feedback, (call) =>
      idempotent(
        app,
        call,
        async () => {
          const fileName = givenName(call.body.feedbackFileName, "feedback.txt");
          const file = fileBytes(call.body.feedbackFileContent, fileName);
          if (isBlank(file.bytes)) throw new DomainError("FEEDBACK_CONTENT_REQUIRED");
          return { fileName, file, treeSha256: await sentTreeDigest(store, call.id) };
        },
        async (tx, feedback) => {
          if (!(await addFeedback(tx, call.id, actorOf(app, call), feedback, app.signer))) markReplayed(call);
          return summaryOf(tx, viewerOf(call.account), call.id);
        },
      ),
    ),
    implement(routes.adminTransfers.reject, (call) =>
      acted(call, (tx, actor) => rejectRequest(tx, call.id, actor, call.body.reason)),
    ),
    implement(routes.adminTransfers.report, (call) =>
      acted(call, (tx, actor) => reportEvent(tx, call.id, actor, call.body)),
    ),
    implement(routes.adminTransfers.deleteFiles, (call) => acted(call, (tx, actor) => deleteFiles(tx, call.id, actor))),
    implement(routes.adminTransfers.folderLabel, (call) =>
      acted(call, (tx, actor) => labelFolder(tx, call.id, actor, call.body.folderPath)),
    ),
    implement(routes.adminTransfers.feedbackChecked, (call) =>
      acted(call, (tx) => noteFeedbackCheck(tx, call.id, isoNow(app))),
    ),
  ];
};
