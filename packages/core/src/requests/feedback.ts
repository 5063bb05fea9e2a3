import { commentIn, isBlankLine, isSeparatorLine, Lines, withoutPadding } from "../tables/index.js";

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

/** The comments `key: value` at the start of a file, also of one without counts; those beyond the limits are not read. */
function* headOf(text: string): Generator<{ readonly key: string; readonly value: string }, void, undefined> {
  const lines = new Lines(text.slice(0, maxMeta.lines * (maxMeta.key + maxMeta.value)));
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const comment = commentIn(line);
    if (comment === undefined && !isBlankLine(line) && !isSeparatorLine(line)) return;
    const note = comment === undefined ? undefined : noteIn(comment);
    if (note !== undefined) yield note;
  }
}

/** Whether a file begins with a line that says so, also one that holds no counts, such as the file of a demo. */
export function saysSimulated(text: string): boolean {
  for (const { key, value } of headOf(text))
    if (key === "equipment" && isSimulated({ meta: { equipment: value } })) return true;
  return false;
}

/** The value of a key in the head of a file, no longer than a value may be; null if the file does not state it. */
export function statedInHead(text: string, name: string): string | null {
  for (const { key, value } of headOf(text)) if (key === name && value !== "") return value.slice(0, maxMeta.value);
  return null;
}

/** Keys of comment lines that have a meaning. A file may have others, also several times. */
export const knownKeys: ReadonlySet<string> = new Set([
  ...["format", "request", "equipment", "conventions", "detector", "imperfections", "shots", "seed"],
]);

/** Keys whose values are lists with commas, which a spreadsheet cuts into cells. */
const listKeys: ReadonlySet<string> = new Set(["conventions", "detector", "imperfections"]);

/** The key, in lower case, and the value of a comment `key: value`; undefined for free text. */
export function noteIn(comment: string): { readonly key: string; readonly value: string } | undefined {
  const colon = comment.search(/[:：]/);
  const key = comment.slice(0, Math.max(0, colon)).trim().toLowerCase();
  if (key === "") return undefined;
  const written = comment.slice(colon + 1);
  const value = (knownKeys.has(key) ? withoutPadding(written) : written).trim();
  if (!listKeys.has(key)) return { key, value };
  const parts = value.split(/[,;\t"]/).map((part) => part.trim());
  return { key, value: parts.filter((part) => part !== "").join(", ") };
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

/**
 * Why a file is not understood and is shown as a plain file: `META` a key with a meaning has two values or one that is too
 * long, `VERSION` another version of the format, `HEADER` no header of counts, `UNNAMED` a first column without a name
 * that is not the number of the row, `AGAIN` a second header, `BLANK` and `COMMENT` a line between the rows that is
 * none, `NUL` a line with NUL bytes, whose values were lost, the others a row that does not fit the header.
 */
const feedbackFaults = [
  ...(["META", "VERSION", "HEADER", "UNNAMED", "AGAIN", "BLANK", "COMMENT", "NUL"] as const),
  ...(["CELLS", "SENT", "COUNT", "WEIGHT"] as const),
] as const;
export type FeedbackFault = (typeof feedbackFaults)[number];

export type FeedbackReading =
  | {
      readonly understood: true;
      readonly feedback: Feedback;
      /** Whether the text ends within a line: part of the last row may be missing. */
      readonly endsInLine: boolean;
      /** The first line with a record that did not occur, counted 0 times. */
      readonly lineWithoutShots?: number;
    }
  | { readonly understood: false; readonly code: FeedbackFault; readonly line: number };

/** Value of `# format:` in files of this version, the only one that it reads (or none). */
export const feedbackFormat = "clicktree-feedback 1";

/** Limits of the lines `# key: value`, so that a file with nothing else costs little. */
export const maxMeta = { lines: 100, key: 64, value: 1000 } as const;
