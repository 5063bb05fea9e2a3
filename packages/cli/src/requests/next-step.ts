import type { FileTransfer } from "@clicktree/contract";
import { cliRequests } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";

/** One sentence on what happens next, or how it ended. */
export function nextStep(context: Context, { status, requestNumber, rejectionReason }: FileTransfer): string {
  const t = (key: keyof typeof cliRequests.en, params = {}) => context.t(cliRequests, key, params);
  switch (status) {
    case 0:
      return t("nextPending", { request: requestNumber });
    case 1:
      return t("nextProcessing");
    case 2:
      return t("nextCompleted", { request: requestNumber });
    case 3:
      return t("endCancelled");
    case 4:
      return t("endRejected", { reason: rejectionReason ?? "" });
    default:
      return "";
  }
}
