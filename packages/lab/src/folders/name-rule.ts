import { feedbackMatcher } from "@clicktree/core/requests";

const ofNoRequest = feedbackMatcher([]);

/** True for a name that can belong to no request, whatever requests there are: such a file is never opened. */
export function nameFault(name: string): boolean {
  const match = ofNoRequest(name);
  return !match.matched && (match.reason === "unsafe" || match.reason === "pattern");
}
