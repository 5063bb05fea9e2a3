import type { Conventions } from "../receiver/conventions.js";
import type { Detector } from "../receiver/detector.js";
import type { Merit } from "../receiver/merit.js";
import type { ReceiverProblem } from "../receiver/problem.js";
import type { ReceiverOptions } from "../receiver/setup.js";
import type { Interval } from "../statistics/interval.js";
import type { BinFigure } from "./bins.js";

/** By what the counts are decided: the tree that was drawn and sent, or the padded one of its file. */
const measurementSources = ["drawn", "exported"] as const;
export type MeasurementSource = (typeof measurementSources)[number];

export interface MeasureOptions extends ReceiverOptions {
  readonly source: MeasurementSource;
  /** How many of the commonest records are told; 10 where nothing is said. */
  readonly commonest?: number;
}

/** A share of shots with its interval of 95 %. */
export interface Share {
  readonly value: number;
  readonly interval: Interval;
}

/** How often a record came, beside what was predicted for the hypotheses as they were sent. */
export interface RecordFigure {
  readonly counts: readonly number[];
  readonly decided: number;
  readonly shots: number;
  /** Shots among them whose sent hypothesis is the one decided for. */
  readonly right: number;
  readonly measured: Share;
  readonly predicted: number;
}

/** What was measured. Nulls stand where no shot was taken or nothing could be predicted. */
export interface Measurement {
  readonly source: MeasurementSource;
  readonly conventions: Conventions;
  readonly detector: Detector;
  readonly priors: readonly number[];
  /** Shots in the file; those that were decided; why others were not. */
  readonly shots: number;
  readonly decided: number;
  readonly undecided: { readonly unfinished: number; readonly unknownRow: number };
  /** Decided shots whose record has no probability at all for the hypothesis that was sent: model and bench differ. */
  readonly impossible: number;
  /** counts[sent][decided] and the same as rates of each hypothesis's shots. */
  readonly counts: readonly (readonly number[])[];
  readonly rates: readonly (readonly number[] | null)[];
  readonly perHypothesis: readonly (Share | null)[];
  /**
   * Success weighted by the priors, so that it can be compared with the prediction whatever hypotheses were sent how
   * often.
   */
  readonly success: Share | null;
  readonly predicted: Merit | null;
  readonly unpredicted: ReceiverProblem | null;
  /**
   * (rate - predicted) / σ of each cell, σ from the prediction: ±∞ where it is 0 and they differ, null for a hypothesis
   * not sent.
   */
  readonly residuals: readonly (readonly (number | null)[])[] | null;
  /** The same for the success. */
  readonly deviation: number | null;
  /** How often each count came in each bin that the decisions needed. */
  readonly bins: readonly BinFigure[];
  /** Different records that came, and that may come. */
  readonly distinctRecords: number;
  readonly possibleRecords: number;
  readonly commonest: readonly RecordFigure[];
}
