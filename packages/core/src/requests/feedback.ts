/**
 * The feedback that the product understands: lines `# key: value`, a header
 * `sent,n1,…,nN` with an optional last column `count`, then one row a shot or, with `count`, one a distinct record.
 */

/** Characters gathered before they are handed on. */
const chunkSize = 64 * 1024;

/**
 * The text of a feedback, in pieces: `# format` and the other keys in their order, the header, the rows. It is read
 * back as the same feedback. Line ends in a value would start a new line and become spaces.
 */
export function* feedbackChunks(feedback: Feedback): Generator<string, void, undefined> {
  const { bins, counts, counted, records, sent, weight } = feedback;
  let text = `# format: ${feedbackFormat}\n`;
  for (const [key, value] of Object.entries(feedback.meta))
    if (key !== "format") text += `# ${oneLine(key)}: ${oneLine(value)}\n`;
  const names = Array.from({ length: bins }, (_, j) => `n${j + 1}`);
  text += `${["sent", ...names, ...(counted ? ["count"] : [])].join(",")}\n`;
  for (let r = 0; r < records; r++) {
    let row = String(sent[r]!);
    for (let j = 0; j < bins; j++) {
      const count = counts[r * bins + j]!;
      row += count < 0 ? "," : `,${count}`;
    }
    const line = counted ? `${row},${weight[r]!}\n` : `${row}\n`;
    for (let shot = counted ? 1 : weight[r]!; shot > 0; shot--) {
      text += line;
      if (text.length >= chunkSize) {
        yield text;
        text = "";
      }
    }
  }
  if (text !== "") yield text;
}

/** The whole text of a feedback. */
export const feedbackText = (feedback: Feedback): string => [...feedbackChunks(feedback)].join("");

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, " ").trim();

export interface Feedback {
  /** What the file says of itself, by key in lower case. */
  readonly meta: Readonly<Record<string, string>>;
  /** Measured time bins, N of the header. */
  readonly bins: number;
  /** Number of rows. */
  readonly records: number;
  /** Sum of the weights. */
  readonly shots: number;
  /** Whether the file has the column `count`. */
  readonly counted: boolean;
  /** Sent hypothesis of each row: a row of the modulation table, from 0. */
  readonly sent: Uint8Array;
  /** Counts, `bins` of them a row: 0, 1, 2, 3 meaning 3 or more, -1 for a bin that was not measured. */
  readonly counts: Int8Array;
  /** How many shots each row stands for. */
  readonly weight: Float64Array;
}

/** Why a file is not understood and is shown as the file that it is. */
const feedbackFaults = ["META", "VERSION", "HEADER", "CELLS", "SENT", "COUNT", "WEIGHT"] as const;
export type FeedbackFault = (typeof feedbackFaults)[number];

export type FeedbackReading =
  | { readonly understood: true; readonly feedback: Feedback }
  | { readonly understood: false; readonly code: FeedbackFault; readonly line: number };

/** Value of `# format:` in files that this version writes, and the only one that it reads (or none at all). */
export const feedbackFormat = "clicktree-feedback 1";

/** Bounds of the lines `# key: value`, so that a file of nothing else costs nothing. */
export const largestMeta = { lines: 100, key: 64, value: 1000 } as const;
