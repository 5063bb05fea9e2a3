import { type Feedback, feedbackText, isSimulated, saysSimulated } from "./feedback.js";
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
  const parts = partsOf(text);
  if (!parts) return saysSimulated(text) ? "# equipment: simulated\n" : "";
  const { feedback, rows } = parts;
  const shown = Object.entries(feedback.meta).filter(
    ([key]) => neededKeys.has(key) && (key !== "equipment" || isSimulated(feedback)),
  );
  const written = feedbackText({ ...feedback, meta: Object.fromEntries(shown) }) + rows;
  // the line of the format only where the file has it
  return feedback.meta.format === undefined ? written.slice(written.indexOf("\n") + 1) : written;
}

/** A feedback without its rows and these as they are, if the product wrote them: reading millions would take seconds. */
function partsOf(text: string): { readonly feedback: Feedback; readonly rows: string } | undefined {
  const header = text.startsWith("sent,") ? 0 : text.indexOf("\nsent,") + 1;
  const from = text.indexOf("\n", header) + 1;
  const [head, rows] = [text.slice(0, from), text.slice(from)];
  // looked for as the opposite: a pattern that matches megabytes at once can overflow the stack
  const plain = rows !== "" && !/[^\d,\n]/.test(rows) ? readFeedback(head) : undefined;
  if (plain?.understood) return { feedback: plain.feedback, rows };
  const reading = readFeedback(text);
  return reading.understood ? { feedback: reading.feedback, rows: "" } : undefined;
}
