import { dateStamp, localTime } from "@clicktree/core/requests";
import { keep, kept } from "../../../platform/storage/index.js";

export type Question = "reset-confirm" | "back-home-confirm";

/** Flags of P1 §3, `reset-confirm-{date}` with the value 'skip': they hold for one calendar day. */
const nameOf = (question: Question): string => `${question}-${dateStamp(localTime(new Date()))}`;

export const isSkippedToday = (question: Question): boolean => kept(nameOf(question)) === "skip";
export const skipToday = (question: Question): boolean => keep(nameOf(question), "skip");
