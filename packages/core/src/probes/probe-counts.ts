import type { InputFile } from "../input-file/index.js";
import type { Sign } from "../receiver/conventions.js";
import type { Feedback } from "../requests/index.js";
import { type Complex, parseComplex } from "../tree/index.js";
import type { Top } from "./count-law.js";
import type { Place } from "./light-fit.js";

/** A request of a probe: the file that was sent and the counts that came back. */
export interface ProbeAnswer {
  readonly file: InputFile;
  readonly feedback: Feedback;
}

/** The runs of one hypothesis of one request. Place `index` of `places[level]` follows the counts that it encodes. */
export interface Runs {
  readonly shots: number;
  readonly places: readonly (readonly Place[])[];
}

/** Counts as a receiver with these conventions would have reported them. */
interface Sorted {
  readonly runs: readonly Runs[];
  /** Shots whose record such a receiver never reports. */
  readonly impossible: number;
}

const nothing: Complex = { re: 0, im: 0 };

/**
 * Sorts the counts of a request by place. The file is the one that the receiver reads (`asRead`); each shot weighs
 * `weight`.
 */
export function sortCounts({ file, feedback }: ProbeAnswer, sign: Sign, top: Top, weight: number): Sorted {
  const bins = Math.min(file.levels.length, file.table[0]?.length ?? 0);
  const runs = file.table.map((row) => ({ shots: 0, places: placesOf(file, row, bins, sign) }));
  let impossible = 0;
  for (let r = 0; r < feedback.records; r++) {
    const shots = weight * feedback.weight[r]!;
    const record = Array.from({ length: Math.max(bins, feedback.bins) }, (_, j) =>
      j < feedback.bins ? feedback.counts[r * feedback.bins + j]! : -1,
    );
    const to = runs[feedback.sent[r]!];
    const read = to && readRecord(record, bins, top);
    if (to === undefined || read === undefined) {
      impossible += shots;
      continue;
    }
    to.shots += shots;
    let index = 0;
    read.forEach((count, level) => {
      to.places[level]![index]!.counts[count]! += shots;
      index = 4 * index + count;
    });
  }
  return { runs, impossible };
}

function placesOf({ levels }: InputFile, row: readonly Complex[], bins: number, sign: Sign): Place[][] {
  const factor = sign === "plus" ? 1 : -1;
  return Array.from({ length: bins }, (_, level) => {
    const { re, im } = row[level]!;
    return levels[level]!.map((text) => {
      const value = parseComplex(text) ?? nothing;
      const apart = re * re + im * im + value.re * value.re + value.im * value.im;
      const together = (re + factor * value.re) ** 2 + (im + factor * value.im) ** 2;
      return { apart, together, counts: new Float64Array(5) };
    });
  });
}

/**
 * The counts of a record up to the end of its run; undefined if no run gives it. More than an exact 3 is a 4 or an
 * empty bin.
 */
function readRecord(record: readonly number[], bins: number, top: Top): number[] | undefined {
  const counts: number[] = [];
  let isOver = false;
  for (let j = 0; j < bins && !isOver; j++) {
    const count = record[j]! === -1 && top === 4 ? 4 : record[j]!;
    if (count < 0 || count > top) return undefined;
    counts.push(count);
    isOver = count === 4;
  }
  const rest = record.slice(counts.length);
  return rest.every((count) => count === -1) ? counts : undefined;
}
