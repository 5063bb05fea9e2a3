import type { Feedback } from "../requests/index.js";
import { KeyIndex, withRoom } from "../statistics/key-index.js";
import type { RecordReader } from "./record-reader.js";

/** A distinct record up to its decision, and its number of shots. */
interface TalliedRecord {
  readonly counts: Int8Array;
  readonly shots: number;
  /** Of these, shots that were decided correctly. */
  readonly right: number;
}

/** Counts 0 to 3, and 4 where a 3 is exact. */
export const countsPerHypothesis = 5;

/** Sums over the shots of a feedback; each shot is in exactly one of confusion, `unfinished` and `unknownRow`. */
export interface Tally {
  /** confusion[sent][decided] in shots. */
  readonly confusion: number[][];
  /** Decided shots whose record is impossible for the hypothesis sent. */
  readonly impossible: number;
  /** seen[j][5 * h + k]: decided shots of hypothesis h with count k in bin j; a count of 4 is more than an exact 3. */
  readonly seen: readonly (readonly number[])[];
  readonly distinctRecords: number;
  /** The most frequent records, in descending order, equal ones in numerical order. */
  readonly commonest: readonly TalliedRecord[];
  /** Shots without a decision: a bin that it needs was not measured. */
  readonly unfinished: number;
  /** Shots of a hypothesis that the table does not have. */
  readonly unknownRow: number;
}

/** Sums the rows of a feedback; keeps only a key and two sums for each distinct record. */
export function tally(feedback: Feedback, hypotheses: number, read: RecordReader, maxRecords: number): Tally {
  const { bins, counts } = feedback;
  const known = new KeyIndex();
  let shotsOf = new Float64Array(0);
  let rightOf = new Float64Array(0);
  const confusion = Array.from({ length: hypotheses }, () => new Array<number>(hypotheses).fill(0));
  const seen: number[][] = [];
  let [impossible, unfinished, unknownRow] = [0, 0, 0];
  for (let r = 0; r < feedback.records; r++) {
    const sent = feedback.sent[r]!;
    const weight = feedback.weight[r]!;
    // a file may list records that did not occur
    if (weight === 0) continue;
    if (sent >= hypotheses) {
      unknownRow += weight;
      continue;
    }
    const reading = read(counts, r * bins, bins);
    if (!reading) {
      unfinished += weight;
      continue;
    }
    const { length, decided, likelihood } = reading;
    const record = known.numberOf(keyOf(counts, r * bins, length));
    shotsOf = withRoom(shotsOf, record);
    rightOf = withRoom(rightOf, record);
    shotsOf[record]! += weight;
    if (sent === decided) rightOf[record]! += weight;
    confusion[sent]![decided]! += weight;
    if (likelihood[sent] === 0) impossible += weight;
    for (let j = 0; j < length; j++) {
      seen[j] ??= new Array<number>(countsPerHypothesis * hypotheses).fill(0);
      seen[j]![countsPerHypothesis * sent + counts[r * bins + j]!]! += weight;
    }
  }
  return {
    confusion,
    impossible,
    seen,
    distinctRecords: known.size,
    commonest: mostFrequent(known, shotsOf, maxRecords).map((record) => ({
      counts: countsOf(known.key(record)),
      shots: shotsOf[record]!,
      right: rightOf[record]!,
    })),
    unfinished,
    unknownRow,
  };
}

/** The counts of a record are the digits of its key: 0 to 3, and 4 for more than an exact 3. */
const base = 5;

/** A number below 2^53 for up to 20 counts; the leading 1 distinguishes 0 from 0,0. */
export function keyOf(counts: Int8Array, at: number, length: number): number {
  let key = 1;
  for (let j = 0; j < length; j++) key = base * key + counts[at + j]!;
  return key;
}

function lengthOf(key: number): number {
  let length = 0;
  for (let full = base; full <= key; full *= base) length++;
  return length;
}

export function countsOf(key: number): Int8Array {
  const counts = new Int8Array(lengthOf(key));
  for (let j = counts.length - 1, rest = key; j >= 0; j--, rest = Math.floor(rest / base)) counts[j] = rest % base;
  return counts;
}

/** Numbers of the `maxRecords` most frequent records, in their order. */
function mostFrequent(known: KeyIndex, shots: Float64Array, maxRecords: number): number[] {
  const before = (a: number, b: number): boolean =>
    shots[a] === shots[b] ? aligned(known.key(a)) < aligned(known.key(b)) : shots[a]! > shots[b]!;
  const chosen: number[] = [];
  for (let record = 0; record < known.size; record++) {
    let place = chosen.length;
    while (place > 0 && before(record, chosen[place - 1]!)) place--;
    if (place >= maxRecords) continue;
    chosen.splice(place, 0, record);
    if (chosen.length > maxRecords) chosen.pop();
  }
  return chosen;
}

/**
 * A key with its digits at the places of those of the longest record, for the numerical order of records. No record
 * begins with another one: a tree ends each.
 */
const aligned = (key: number): number => key * base ** (20 - lengthOf(key));
