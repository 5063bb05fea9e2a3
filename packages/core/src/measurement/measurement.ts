import type { Conventions } from "../receiver/conventions.js";
import type { Detector } from "../receiver/detector.js";
import type { Merit } from "../receiver/merit.js";
import type { ReceiverProblem } from "../receiver/problem.js";
import type { ReceiverOptions } from "../receiver/setup.js";
import type { Interval } from "../statistics/interval.js";
import type { BinFigure } from "./bins.js";
import type { FeedbackTest } from "./test-feedback.js";

/** Which tree decides the counts: the drawn one that was sent, or the padded one of its file. */
const measurementSources = ["drawn", "exported"] as const;
export type MeasurementSource = (typeof measurementSources)[number];

export interface MeasureOptions extends ReceiverOptions {
  readonly source: MeasurementSource;
  /** Maximum number of most frequent records; 10 by default. */
  readonly maxRecords?: number;
  /** Whether the counts are tested against the prediction, which may take seconds; true by default. */
  readonly tested?: boolean;
}

export interface Share {
  readonly value: number;
  readonly interval: Interval;
}

/** How often a record occurred, and the prediction for the hypotheses sent. */
export interface RecordFigure {
  readonly counts: readonly number[];
  readonly decided: number;
  readonly shots: number;
  /** Of these, shots that were decided correctly. */
  readonly right: number;
  readonly measured: Share;
  readonly predicted: number;
}

/** A measurement. Null where no shot was taken or nothing could be predicted. */
export interface Measurement {
  readonly source: MeasurementSource;
  readonly conventions: Conventions;
  readonly detector: Detector;
  readonly priors: readonly number[];
  /** The file says that its counts were drawn by a computer. */
  readonly simulated: boolean;
  /** Shots in the file, decided shots, and why others were not decided. */
  readonly shots: number;
  readonly decided: number;
  readonly undecided: { readonly unfinished: number; readonly unknownRow: number };
  /** Decided shots whose record is impossible for the hypothesis sent: model and experiment differ. */
  readonly impossible: number;
  /** counts[sent][decided] and the same as rates of each hypothesis's shots. */
  readonly counts: readonly (readonly number[])[];
  readonly rates: readonly (readonly number[] | null)[];
  readonly perHypothesis: readonly (Share | null)[];
  /**
   * Success weighted by the priors, so that it can be compared with the prediction for any numbers of shots per
   * hypothesis.
   */
  readonly success: Share | null;
  readonly predicted: Merit | null;
  readonly unpredicted: ReceiverProblem | null;
  /**
   * (rate - predicted) / σ of each cell, with the predicted σ: ±∞ if that is 0 and they differ, null for a hypothesis
   * not sent.
   */
  readonly residuals: readonly (readonly (number | null)[])[] | null;
  /** The same for the success. */
  readonly deviation: number | null;
  /**
   * The test of all counts against the prediction; null without one, for receivers with too many records, or where it
   * was not asked for.
   */
  readonly test: FeedbackTest | null;
  /** The same for the conditions agreed when the request was sent, if they are others. */
  readonly agreedTest: FeedbackTest | null;
  /** Counts in each bin that the decisions needed. */
  readonly bins: readonly BinFigure[];
  /** Different records that occurred, and that are possible. */
  readonly distinctRecords: number;
  readonly possibleRecords: number;
  /** Bins of the feedback beyond those of the table. No decision uses their counts. */
  readonly unusedBins: number;
  readonly commonest: readonly RecordFigure[];
}
