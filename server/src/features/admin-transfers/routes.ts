import { routes } from "@clicktree/contract";
import { isBlank } from "@clicktree/core/requests";
import type { Writer } from "../../database/store.js";
import {
  type Call,
  DomainError,
  type Feature,
  implement,
  implementList,
  isoNow,
  JsonText,
  once,
} from "../../platform/index.js";
import {
  type Act,
  actOf,
  fileBytes,
  givenName,
  markRead,
  presentTransfer,
  summaryOf,
  transferList,
  viewerOf,
} from "../transfers/index.js";
import { addFeedback, labelFolder, noteFeedbackCheck, rejectTransfer, reportEvent } from "./service.js";

export const adminTransfersFeature: Feature = (house) => {
  const { store } = house;
  /** Does something to a request in one transaction and answers it as it is then. */
  const acted = async (
    { account, id }: Pick<Call<typeof routes.adminTransfers.markRead>, "account" | "id">,
    work: (tx: Writer, act: Act) => Promise<void>,
  ) => {
    await store.write((tx) => work(tx, actOf(house, account)));
    return new JsonText(await presentTransfer(store, viewerOf(account), id, "summary"));
  };
  return [
    implementList(routes.adminTransfers.pending, ({ account, query }) =>
      transferList(store, viewerOf(account), "pending", query.view),
    ),
    implementList(routes.adminTransfers.completed, ({ account, query }) =>
      transferList(store, viewerOf(account), "completed", query.view),
    ),
    implement(routes.adminTransfers.markRead, (call) => acted(call, (tx, act) => markRead(tx, call.id, act))),
    implement(routes.adminTransfers.feedback, (call) =>
      once(
        house,
        call,
        () => {
          const fileName = givenName(call.body.feedbackFileName, "feedback.txt");
          const file = fileBytes(call.body.feedbackFileContent, fileName);
          if (isBlank(file.bytes)) throw new DomainError("FEEDBACK_CONTENT_REQUIRED");
          return { fileName, file };
        },
        async (tx, feedback) => {
          await addFeedback(tx, call.id, actOf(house, call.account), feedback);
          return summaryOf(tx, viewerOf(call.account), call.id);
        },
      ),
    ),
    implement(routes.adminTransfers.reject, (call) =>
      acted(call, (tx, act) => rejectTransfer(tx, call.id, act, call.body.reason)),
    ),
    implement(routes.adminTransfers.report, (call) =>
      acted(call, (tx, act) => reportEvent(tx, call.id, act, call.body)),
    ),
    implement(routes.adminTransfers.folderLabel, (call) =>
      acted(call, (tx) => labelFolder(tx, call.id, call.body.folderPath)),
    ),
    implement(routes.adminTransfers.feedbackChecked, (call) =>
      acted(call, (tx) => noteFeedbackCheck(tx, call.id, isoNow(house))),
    ),
  ];
};
