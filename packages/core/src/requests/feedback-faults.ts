import type { FeedbackFault } from "./feedback.js";
import { readFeedback } from "./feedback-reader.js";

/** A line for which a file is not understood as counts. */
interface FaultyLine {
  readonly code: FeedbackFault;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Faults of one row leave the others readable; after any other the rest has no meaning. */
const ofOneRow: ReadonlySet<FeedbackFault> = new Set(["CELLS", "SENT", "COUNT", "WEIGHT"]);

/** The lines for which a file is not understood, the first `maxLines` of them; none if it is understood. */
export function faultyLines(text: string, maxLines: number): FaultyLine[] {
  const lines = text.split("\n").map((line, i) => ({ line: i + 1, text: line }));
  const faults: FaultyLine[] = [];
  while (faults.length < maxLines) {
    const reading = readFeedback(lines.map((line) => line.text).join("\n"));
    if (reading.understood) break;
    const [faulty] = lines.splice(reading.line - 1, 1);
    faults.push({ code: reading.code, line: faulty?.line ?? reading.line, text: faulty?.text.trim() ?? "" });
    if (!ofOneRow.has(reading.code)) break;
  }
  return faults;
}
