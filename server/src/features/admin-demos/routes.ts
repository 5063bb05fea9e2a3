import { routes } from "@clicktree/contract";
import { isBlank } from "@clicktree/core/requests";
import { DomainError } from "../../failures/domain-error.js";
import type { Feature } from "../../platform/app-context.js";
import { idempotent, markReplayed } from "../../platform/idempotent.js";
import { implement, implementList } from "../../platform/implement.js";
import { actorOf } from "../audit/index.js";
import { demoList, demoSummaryOf } from "../demos/index.js";
import { actOf, fileBytes, givenName, type NamedFile, viewerOf } from "../requests/index.js";
import { addDemoFeedback, markDemoRead } from "./service.js";

/** The feedback of a body. Throws FEEDBACK_CONTENT_REQUIRED or FILE_TOO_LARGE. */
function readFeedback(fileName: string, content: string): NamedFile {
  const name = givenName(fileName, "feedback.txt");
  const file = fileBytes(content, name);
  if (isBlank(file.bytes)) throw new DomainError("FEEDBACK_CONTENT_REQUIRED");
  return { ...file, name };
}

export const adminDemosFeature: Feature = (app) => {
  const { store } = app;
  return [
    implementList(routes.adminDemos.pending, ({ account, query }) =>
      demoList(store, viewerOf(account), "pending", query.view),
    ),
    implementList(routes.adminDemos.processed, ({ account, query }) =>
      demoList(store, viewerOf(account), "processed", query.view),
    ),
    implement(routes.adminDemos.markRead, ({ account, id }) =>
      store.write(async (tx) => {
        await markDemoRead(tx, id, actOf(app, account));
        return demoSummaryOf(tx, viewerOf(account), id);
      }),
    ),
    implement(routes.adminDemos.feedback, (call) =>
      idempotent(
        app,
        call,
        () => readFeedback(call.body.feedbackFileName, call.body.feedbackFileContent),
        async (tx, file) => {
          if (!(await addDemoFeedback(tx, call.id, actorOf(app, call), file))) markReplayed(call);
          return demoSummaryOf(tx, viewerOf(call.account), call.id);
        },
      ),
    ),
  ];
};
