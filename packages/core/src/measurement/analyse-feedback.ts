import type { SentTree } from "@clicktree/contract";
import { splitsAlike } from "../receiver/arriving-light.js";
import { type Conventions, conventions, readConventions } from "../receiver/conventions.js";
import { type Detector, readDetector, sameDetector } from "../receiver/detector.js";
import { readImperfections } from "../receiver/imperfections-text.js";
import type { ReceiverProblem } from "../receiver/problem.js";
import { readTable } from "../receiver/signal-table.js";
import { type FeedbackFault, readFeedback } from "../requests/index.js";
import { checkTree, compileTree, hasErrors } from "../tree/index.js";
import { measureFeedback } from "./measure.js";
import type { Measurement, MeasureOptions } from "./measurement.js";
import { testFeedback } from "./test-feedback.js";

/** Why a feedback cannot be analysed and is shown as a plain file. */
export type Opaque =
  | { readonly code: "noTree" }
  | { readonly code: "notFeedback"; readonly fault: FeedbackFault; readonly line: number }
  | { readonly code: "notEvaluated"; readonly problem: ReceiverProblem };

/** A header line of the feedback that is not understood; the default applies. */
export interface UnreadHeader {
  readonly key: "conventions" | "detector" | "imperfections";
  readonly text: string;
}

/** The result of a feedback for the tree that was sent, or why there is none. */
export type Analysis =
  | { readonly understood: true; readonly measurement: Measurement; readonly unread: readonly UnreadHeader[] }
  | { readonly understood: false; readonly why: Opaque };

const opaque = (why: Opaque): Analysis => ({ understood: false, why });

/** The conditions agreed when a request was sent. */
export interface Agreed extends Pick<Measurement, "detector" | "priors"> {
  readonly conventions: Pick<Conventions, "sign" | "decision" | "version">;
}

/**
 * Analyses a feedback for the tree that was sent; a tree read back from a text counts as the exported file. `sent` is
 * undefined if the request was not an input file. Sign and detector come from the feedback, else from `agreed` (the
 * sealed prediction, which also has priors and decision rule), else from the defaults. The version of the conventions
 * is that of the document which states the detector, else `version`.
 */
export function analyseFeedback(
  text: string,
  sent: SentTree | undefined,
  agreed?: Agreed,
  { version, ...limits }: Pick<MeasureOptions, "maxRecords" | "tested" | "version"> = {},
): Analysis {
  const reading = readFeedback(text);
  if (!reading.understood) return opaque({ code: "notFeedback", fault: reading.code, line: reading.line });
  if (sent === undefined || hasErrors(checkTree(sent.tree, { warnings: false }))) return opaque({ code: "noTree" });
  const table = readTable(sent.tree.modulationTable);
  if (!table.ok) return opaque({ code: "notEvaluated", problem: table.problem });
  const { meta } = reading.feedback;
  const detector = detectorOf(meta, agreed?.detector);
  const named = meta.detector === undefined ? undefined : readDetector(meta.detector);
  const header = meta.conventions === undefined ? undefined : readConventions(meta.conventions);
  const statesDetector = meta.detector !== undefined || meta.imperfections !== undefined;
  const unread = [
    ...unreadHeader(meta, "conventions", header),
    ...unreadHeader(meta, "detector", named),
    ...unreadHeader(meta, "imperfections", readImperfections(meta.imperfections ?? "")),
  ];
  const agreedVersion = agreed?.conventions.version;
  const stated =
    (statesDetector ? header?.version : undefined) ??
    agreedVersion ??
    header?.version ??
    version ??
    conventions.version;
  const tree = compileTree(sent.tree);
  const options: MeasureOptions = {
    source: sent.source === "sent" ? "drawn" : "exported",
    sign: header?.sign ?? agreed?.conventions.sign ?? conventions.sign,
    version: splitsAlike(detector.imperfections?.splitting, table.value) ? (agreedVersion ?? stated) : stated,
    detector,
    ...(agreed && { priors: agreed.priors, decision: agreed.conventions.decision }),
    ...limits,
  };
  const measured = measureFeedback(reading.feedback, tree, table.value, options);
  if (!measured.ok) return opaque({ code: "notEvaluated", problem: measured.problem });
  const measurement = measured.value;
  const isOther = agreed !== undefined && limits.tested !== false && !sameExperiment(measurement, agreed);
  if (!isOther) return { understood: true, measurement, unread };
  const { sign, version: sealedVersion } = agreed.conventions;
  const agreedOptions = { ...options, sign, version: sealedVersion, detector: agreed.detector };
  const agreedTest = testFeedback(reading.feedback, tree, table.value, agreedOptions) ?? null;
  return { understood: true, measurement: { ...measurement, agreedTest }, unread };
}

/** Whether two sets of conditions give the same counts and decisions. */
export const sameExperiment = (one: Agreed, other: Agreed): boolean =>
  sameDetector(one.detector, other.detector) &&
  one.conventions.sign === other.conventions.sign &&
  one.conventions.decision === other.conventions.decision &&
  // the version matters only for splitting
  (one.conventions.version === other.conventions.version || one.detector.imperfections?.splitting === undefined);

const unreadHeader = (
  meta: Readonly<Record<string, string>>,
  key: UnreadHeader["key"],
  read: unknown,
): UnreadHeader[] => (meta[key] !== undefined && read === undefined ? [{ key, text: meta[key] }] : []);

/** The detector that a header names, in one line and another for imperfections; else the agreed one. */
export function detectorOf(meta: Readonly<Record<string, string>>, agreed: Detector | undefined): Partial<Detector> {
  const named = meta.detector === undefined ? undefined : readDetector(meta.detector);
  if (meta.imperfections === undefined) return named ?? agreed ?? {};
  const imperfections = readImperfections(meta.imperfections);
  return { ...(named ?? agreed), ...(imperfections && { imperfections }) };
}
