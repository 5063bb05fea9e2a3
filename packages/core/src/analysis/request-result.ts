import type { SentTree } from "@clicktree/contract";
import { type Bounds, boundsOf } from "../bounds/index.js";
import { importInputFile } from "../input-file/index.js";
import {
  type Analysis,
  analyseFeedback,
  type Judgement,
  type Judging,
  judge,
  judgingOf,
  measureFeedback,
  type SealedPrediction,
} from "../measurement/index.js";
import {
  type ConventionsVersion,
  ok,
  type ReceiverOptions,
  type Result,
  readTable,
  type SignalTable,
} from "../receiver/index.js";
import type { Feedback } from "../requests/index.js";
import type { CompiledTree } from "../tree/index.js";

type Sealed = SealedPrediction & { readonly bounds: { readonly ideal: Bounds } };

interface RequestFiles<S extends Sealed> {
  /** Undefined if the file that was sent is not an input file. */
  readonly sent: SentTree | undefined;
  readonly feedback: string;
  readonly sealed: S | undefined;
  /** Maximum number of records in the measurement; 10 by default. */
  readonly maxRecords?: number;
  /** Of the conventions, where neither the feedback nor a prediction names it. */
  readonly version?: ConventionsVersion;
}

/** The feedback's analysis and, if it can be read, the prediction that it is compared with. */
export type RequestResult<S> =
  | Extract<Analysis, { understood: false }>
  | (Extract<Analysis, { understood: true }> & {
      readonly judgement: Judgement;
      /** Null if nothing was sealed; the feedback's own prediction is used. */
      readonly sealed: S | null;
      /** The best error probabilities that any receiver could reach with the signal that was sent. */
      readonly limits: Bounds | null;
    });

/** The feedback's analysis and the prediction that judges it, without tests and limits, which take seconds. */
type CountedRequest = Extract<Analysis, { understood: false }> | (Extract<Analysis, { understood: true }> & Judging);

/** The counts of a request, where only they matter. */
export function countsOfRequest<S extends Sealed>({ sent, feedback, sealed }: RequestFiles<S>): CountedRequest {
  const analysis = analyseFeedback(feedback, sent, sealed, { maxRecords: 0, tested: false });
  return analysis.understood ? { ...analysis, ...judgingOf(analysis.measurement, sealed) } : analysis;
}

/** The result of a request: its feedback analysed, judged by the prediction that counts, and the limits of its signal. */
export function resultOfRequest<S extends Sealed>(files: RequestFiles<S>): RequestResult<S> {
  const { sent, feedback, sealed, ...options } = files;
  const analysis = analyseFeedback(feedback, sent, sealed, options);
  if (!analysis.understood) return analysis;
  const { measurement } = analysis;
  const judgement = judge(measurement, sealed);
  if (sealed !== undefined) return { ...analysis, judgement, sealed, limits: sealed.bounds.ideal };
  const table = readTable(sent?.tree.modulationTable);
  const limits = table.ok ? boundsOf(table.value, Float64Array.from(measurement.priors)) : null;
  return { ...analysis, judgement, sealed: null, limits };
}

/** The result of simulated counts, judged by the prediction for the conditions that they were drawn under. */
export function resultOfSimulation(
  feedback: Feedback,
  tree: CompiledTree,
  table: SignalTable,
  options: ReceiverOptions & { readonly maxRecords?: number },
): Result<Extract<RequestResult<never>, { understood: true }>> {
  const measured = measureFeedback(feedback, tree, table, { ...options, source: "drawn" });
  if (!measured.ok) return measured;
  const measurement = measured.value;
  const limits = boundsOf(table, Float64Array.from(measurement.priors));
  const judgement = judge(measurement, undefined);
  return ok({ understood: true, measurement, unread: [], judgement, sealed: null, limits });
}

/** The padded tree that a text reads back as; undefined if the text is not an input file. */
export function sentTreeOfText(text: string): SentTree | undefined {
  const { tree } = importInputFile(text);
  return tree && { source: "text", tree };
}
