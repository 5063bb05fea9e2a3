import { useUser } from "../../../platform/session/session.js";
import type { Draft } from "./answer.js";

/** By account and kind of request. Kept until the page is closed, because the user may look something up elsewhere. */
const all = new Map<string, Map<number, Draft>>();

/** Answers that were typed and not sent, by request. */
export function useDrafts(kind: "requests" | "demos"): Map<number, Draft> {
  const key = `${useUser().id} ${kind}`;
  const drafts = all.get(key) ?? new Map<number, Draft>();
  all.set(key, drafts);
  return drafts;
}
