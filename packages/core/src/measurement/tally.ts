import type { Feedback } from "../requests/index.js";
import type { RecordReader, RecordReading } from "./record-reader.js";

/** One distinct record up to its decision, and how often it came. */
export interface TalliedRecord {
  readonly counts: readonly number[];
  readonly reading: RecordReading;
  /** Shots with this record, by the row that was sent. */
  readonly shots: Float64Array;
}

/** A feedback sorted by its records. */
export interface Tally {
  readonly records: readonly TalliedRecord[];
  /** Shots that cannot be decided: a bin was not measured that the decision needs. */
  readonly unfinished: number;
  /** Shots of a row that the table does not have. */
  readonly unknownRow: number;
}

/** Sorts the rows of a feedback by their records; every shot is in exactly one of the figures. */
export function tally(feedback: Feedback, rows: number, read: RecordReader): Tally {
  const known = new Map<number, TalliedRecord>();
  const { bins, counts } = feedback;
  let [unfinished, unknownRow] = [0, 0];
  for (let r = 0; r < feedback.records; r++) {
    const sent = feedback.sent[r]!;
    const weight = feedback.weight[r]!;
    if (sent >= rows) {
      unknownRow += weight;
      continue;
    }
    const reading = read(counts, r * bins, bins);
    if (!reading) {
      unfinished += weight;
      continue;
    }
    const key = keyOf(counts, r * bins, reading.length);
    let record = known.get(key);
    if (!record) {
      record = {
        counts: [...counts.subarray(r * bins, r * bins + reading.length)],
        reading,
        shots: new Float64Array(rows),
      };
      known.set(key, record);
    }
    record.shots[sent]! += weight;
  }
  return { records: [...known.values()], unfinished, unknownRow };
}

/** A number for up to 20 counts of 0 to 3; the leading 1 keeps 0 apart from 0,0. */
function keyOf(counts: Int8Array, at: number, length: number): number {
  let key = 1;
  for (let j = 0; j < length; j++) key = 4 * key + counts[at + j]!;
  return key;
}
