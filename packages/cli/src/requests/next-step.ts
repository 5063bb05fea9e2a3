import type { FileTransfer } from "@clicktree/contract";
import { cliRequests } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";

/** One sentence on what happens next, or how it ended. */
export function nextStep(context: Context, { status, requestNumber, rejectionReason }: FileTransfer): string {
  const say = (key: keyof typeof cliRequests.en, params = {}) => context.say(cliRequests, key, params);
  switch (status) {
    case 0:
      return say("nextPending", { request: requestNumber });
    case 1:
      return say("nextProcessing");
    case 2:
      return say("nextCompleted", { request: requestNumber });
    case 3:
      return say("endCancelled");
    case 4:
      return say("endRejected", { reason: rejectionReason ?? "" });
    default:
      return "";
  }
}
