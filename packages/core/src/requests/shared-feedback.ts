import { feedbackText, isSimulated, saysSimulated } from "./feedback.js";
import { readFeedback } from "./feedback-reader.js";

/** Keys of a head that the figures need. Others, such as the request with its sender's name, are for its owner. */
const neededKeys: ReadonlySet<string> = new Set([
  ...["format", "equipment", "conventions", "detector", "imperfections", "shots", "seed"],
]);

/**
 * The feedback that a share link shows: the counts and the head that they are evaluated by, and nothing else that the
 * file says, such as who sent the request and what the equipment is called. Empty for a file that is not one of counts;
 * only whether its counts are simulated remains. Takes time linear in the length.
 */
export function sharedFeedback(text: string): string {
  const reading = readFeedback(text);
  if (!reading.understood) return saysSimulated(text) ? "# equipment: simulated\n" : "";
  const { feedback } = reading;
  const shown = Object.entries(feedback.meta).filter(
    ([key]) => neededKeys.has(key) && (key !== "equipment" || isSimulated(feedback)),
  );
  return feedbackText({ ...feedback, meta: Object.fromEntries(shown) });
}
