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

/** The word for a status and what it means for the eye. */
export function statusCell(context: Context, status: FileTransfer["status"]): Segment {
  const name = statusName(status);
  return { text: context.say(cliRequests, name), tone: tones[name] };
}
