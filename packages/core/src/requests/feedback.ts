/** Maximum characters collected before they are yielded. */
const chunkSize = 64 * 1024;

/**
 * The text of a feedback in pieces: `# format` and the other keys in their order, the header, the rows. Reading it
 * gives the same feedback. Line ends in values become spaces.
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

export const feedbackText = (feedback: Feedback): string => [...feedbackChunks(feedback)].join("");

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, " ").trim();

/** Value of `# equipment:` in files whose counts were drawn by a computer. */
export const simulatedEquipment = "simulated";

/** Whether the file states that its counts are simulated, not measured. */
export const isSimulated = ({ meta }: Pick<Feedback, "meta">): boolean =>
  meta.equipment?.trim().toLowerCase() === simulatedEquipment;

/** The comments `key: value` at the head of a file, also of one without counts; those beyond the limits are not read. */
function* headOf(text: string): Generator<readonly [key: string, value: string], void, undefined> {
  const lines = text.slice(0, maxMeta.lines * (maxMeta.key + maxMeta.value)).split("\n", maxMeta.lines);
  for (const line of lines) {
    // a byte-order mark is white space, too
    const comment = line.trim();
    if (!comment.startsWith("#")) return;
    const [key, ...value] = comment.slice(1).split(":");
    yield [key!.trim().toLowerCase(), value.join(":").trim()];
  }
}

/** Whether a file begins with a line that says so, also one that holds no counts, such as the file of a demo. */
export function saysSimulated(text: string): boolean {
  for (const [key, equipment] of headOf(text))
    if (key === "equipment" && isSimulated({ meta: { equipment } })) return true;
  return false;
}

/** The value of a key in the head of a file, no longer than a value may be; null if the file does not state it. */
export function statedInHead(text: string, name: string): string | null {
  for (const [key, value] of headOf(text)) if (key === name && value !== "") return value.slice(0, maxMeta.value);
  return null;
}

/**
 * A feedback file: lines `# key: value`, a header `sent,n1,…,nN` with an optional last column `count`, then one row per
 * shot or, with `count`, one per distinct record.
 */
export interface Feedback {
  /** Header values, by key in lower case. */
  readonly meta: Readonly<Record<string, string>>;
  /** Measured time bins, N of the header. */
  readonly bins: number;
  readonly records: number;
  readonly shots: number;
  readonly counted: boolean;
  /** Sent hypothesis of each row, from 0. */
  readonly sent: Uint8Array;
  /**
   * Counts, `bins` per row: 0, 1, 2, 3 for 3 or more, -1 for a bin that was not measured. If the header states that 3
   * is exactly three, 4 stands for more, and the rest of the row was not measured.
   */
  readonly counts: Int8Array;
  readonly weight: Float64Array;
}

/** Why a file is not understood and is shown as a plain file. */
const feedbackFaults = ["META", "VERSION", "HEADER", "CELLS", "SENT", "COUNT", "WEIGHT"] as const;
export type FeedbackFault = (typeof feedbackFaults)[number];

export type FeedbackReading =
  | { readonly understood: true; readonly feedback: Feedback }
  | { readonly understood: false; readonly code: FeedbackFault; readonly line: number };

/** Value of `# format:` in files of this version, the only one that it reads (or none). */
export const feedbackFormat = "clicktree-feedback 1";

/** Limits of the lines `# key: value`, so that a file with nothing else costs little. */
export const maxMeta = { lines: 100, key: 64, value: 1000 } as const;
