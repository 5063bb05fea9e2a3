import { isSimulated, saysSimulated } from "./feedback.js";
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
  const head = headOf(text);
  const reading = readFeedback(head);
  const rows = text.slice(head.length);
  if (!reading.understood || !/^[\d,\s]*$/.test(rows)) return saysSimulated(text) ? "# equipment: simulated\n" : "";
  const { meta } = reading.feedback;
  const lines = Object.entries(meta)
    .filter(([key]) => neededKeys.has(key) && (key !== "equipment" || isSimulated({ meta })))
    .map(([key, value]) => `# ${key}: ${value}\n`);
  return `${lines.join("")}${head.trimEnd().split("\n").at(-1)?.trim()}\n${rows}`;
}

/** The comment lines and the line after them. */
function headOf(text: string): string {
  let from = 0;
  for (let to = text.indexOf("\n"); to >= 0; to = text.indexOf("\n", from)) {
    const isComment = text.startsWith("#", from) || text.startsWith("\ufeff#", from);
    from = to + 1;
    if (!isComment) return text.slice(0, from);
  }
  return text;
}
