import { type Evaluation, nextOf, placeOf, RecordLikelihood } from "@clicktree/core/receiver";
import type { Feedback } from "@clicktree/core/requests";
import { drawBinomial, type Xoshiro } from "@clicktree/core/statistics";

/** The records of counts that a receiver can give. */
interface Records {
  readonly bins: number;
  /** Counts of each record; -1 after its decision. */
  readonly counts: readonly (readonly number[])[];
  /** [h][r]: probability of a record, in ascending order of `order[h]`. */
  readonly likelihood: readonly (readonly number[])[];
  readonly order: readonly (readonly number[])[];
}

/**
 * Every record with its probability, count by count. This does not use the sums that calibrate the verdict, so that a
 * fault in them is a false alarm here.
 */
export function possibleRecords({ graph, setup }: Evaluation): Records {
  const { outcomes, table } = setup;
  const record = new RecordLikelihood(setup);
  const counts: number[][] = [];
  const likelihood = Array.from({ length: table.hypotheses }, (): number[] => []);
  function follow(state: number, before: readonly number[]): void {
    if (state < 0) {
      record.start();
      let at = graph.start;
      for (const count of before) {
        record.add(placeOf(graph, at), count);
        at = nextOf(graph, at, count);
      }
      if (record.value.every((probability) => probability === 0)) return;
      counts.push([...before]);
      record.value.forEach((probability, h) => {
        likelihood[h]!.push(probability);
      });
      return;
    }
    for (let k = 0; k < outcomes; k++) follow(nextOf(graph, state, k), [...before, k]);
  }
  follow(graph.start, []);
  const order = likelihood.map((row) => [...row.keys()].sort((a, b) => row[a]! - row[b]!));
  return { bins: Math.max(...counts.map(({ length }) => length)), counts, likelihood, order };
}

/** Counts of a measurement, one row for each record that occurs; the rarest are drawn first. */
export function drawnFeedback({ bins, counts, likelihood, order }: Records, shots: readonly number[], random: Xoshiro) {
  const rows: { sent: number; record: number; weight: number }[] = [];
  shots.forEach((all, sent) => {
    let [rest, left] = [all, likelihood[sent]!.reduce((sum, p) => sum + p, 0)];
    order[sent]!.forEach((record, i) => {
      const p = likelihood[sent]![record]!;
      const weight = i === order[sent]!.length - 1 ? rest : drawBinomial(random, rest, p / left);
      if (weight > 0) rows.push({ sent, record, weight });
      rest -= weight;
      left -= p;
    });
  });
  const feedback: Feedback = {
    meta: {},
    bins,
    records: rows.length,
    shots: shots.reduce((sum, n) => sum + n, 0),
    counted: true,
    sent: Uint8Array.from(rows, (row) => row.sent),
    counts: Int8Array.from(
      rows.flatMap(({ record }) => Array.from({ length: bins }, (_, j) => counts[record]![j] ?? -1)),
    ),
    weight: Float64Array.from(rows, ({ weight }) => weight),
  };
  return feedback;
}
