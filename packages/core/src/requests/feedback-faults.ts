import type { FeedbackFault } from "./feedback.js";
import { readFeedback } from "./feedback-reader.js";

/** A line that prevents a file from being read as counts. */
interface FaultyLine {
  readonly code: FeedbackFault;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Faults of one row leave the others readable; after any other fault the rest has no meaning. */
const ofOneRow: ReadonlySet<FeedbackFault> = new Set(["CELLS", "SENT", "COUNT", "WEIGHT"]);

/** The first `maxLines` lines that prevent a file from being read as counts; none if it can be read. */
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
