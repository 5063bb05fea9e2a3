import { dateStamp, localTime } from "@clicktree/core/requests";
import { readLocal, writeLocal } from "../../../platform/storage/index.js";

export type Question = "reset-confirm" | "back-home-confirm";

/** Flags of requirements 3.5, `reset-confirm-{date}` with the value 'skip': they hold for one calendar day. */
const nameOf = (question: Question): string => `${question}-${dateStamp(localTime(new Date()))}`;

export const isSkippedToday = (question: Question): boolean => readLocal(nameOf(question)) === "skip";
export const skipToday = (question: Question): boolean => writeLocal(nameOf(question), "skip");
