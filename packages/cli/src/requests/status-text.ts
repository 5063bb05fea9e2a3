import type { FileTransfer } from "@clicktree/contract";
import { statusName } from "@clicktree/core/requests";
import { cliRequests } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import type { Segment } from "../terminal/line.js";
import type { Tone } from "../terminal/style.js";

const tones: Record<ReturnType<typeof statusName>, Tone> = {
  pending: "muted",
  processing: "accent",
  completed: "good",
  cancelled: "muted",
  rejected: "bad",
  unknown: "muted",
};

/** The name of a status in its colour. */
export function statusCell(context: Context, status: FileTransfer["status"]): Segment {
  const name = statusName(status);
  return { text: context.t(cliRequests, name), tone: tones[name] };
}

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
