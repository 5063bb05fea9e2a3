import type { SentTree } from "@clicktree/contract";
import { readConventions } from "../receiver/conventions.js";
import { checkDetector, readDetector, sameDetector } from "../receiver/detector.js";
import { readImperfections } from "../receiver/imperfections-text.js";
import { readTable, type SignalTable } from "../receiver/signal-table.js";
import {
  type Feedback,
  type FeedbackFault,
  type FeedbackReading,
  faultyLines,
  isSimulated,
  parseRequestNumber,
  readFeedback,
  requestNumbersIn,
} from "../requests/index.js";
import { type CompiledTree, checkTree, compileTree, hasErrors } from "../tree/index.js";
import { type Agreed, detectorOf } from "./analyse-feedback.js";

/** A contradiction between a feedback file and its request or itself; see `checkFeedback`. */
export type FeedbackFinding = Hold | Ask | Note;

/** It would be wrong as a result: the file is not sent unless a person insists. */
type Hold =
  | { readonly code: "OTHER_REQUEST"; readonly stated: string; readonly request: string }
  /** `largest` counts from 0; `fromOne`: the file seems to number the hypotheses from 1. */
  | {
      readonly code: "UNKNOWN_HYPOTHESIS";
      readonly shots: number;
      readonly largest: number;
      readonly hypotheses: number;
      readonly fromOne: boolean;
    };

/** It may be wrong or incomplete: the person is asked. */
type Ask =
  | { readonly code: "SHOTS_DIFFER"; readonly stated: number; readonly shots: number }
  | { readonly code: "LAST_LINE"; readonly line: number }
  | { readonly code: "BINS_DIFFER"; readonly bins: number; readonly expected: number }
  | { readonly code: "UNDECIDABLE"; readonly shots: number }
  | { readonly code: "NO_SHOTS" }
  /** `isMeant`: it is meant as counts, but has a mistake. */
  | { readonly code: "NO_COUNTS"; readonly line: number; readonly fault: FeedbackFault; readonly isMeant: boolean };

/** Good to know before it is sent. */
type Note =
  | { readonly code: "UNREAD"; readonly key: string; readonly stated: string }
  | { readonly code: "UNDECIDED"; readonly undecided: number; readonly shots: number }
  | { readonly code: "NOT_SENT"; readonly missing: readonly number[] }
  | { readonly code: "OTHER_CONDITIONS" }
  | { readonly code: "ASKED_SHOTS"; readonly asked: number; readonly shots: number }
  | { readonly code: "NO_LINE_END" }
  | { readonly code: "ROW_WITHOUT_SHOTS"; readonly line: number }
  | { readonly code: "SIMULATED" };

const severities = {
  ...{ OTHER_REQUEST: "hold", UNKNOWN_HYPOTHESIS: "hold" },
  ...{
    SHOTS_DIFFER: "ask",
    LAST_LINE: "ask",
    BINS_DIFFER: "ask",
    UNDECIDABLE: "ask",
    NO_SHOTS: "ask",
    NO_COUNTS: "ask",
  },
  ...{ UNREAD: "note", UNDECIDED: "note", NOT_SENT: "note", OTHER_CONDITIONS: "note", ASKED_SHOTS: "note" },
  ...{ NO_LINE_END: "note", ROW_WITHOUT_SHOTS: "note", SIMULATED: "note" },
} as const satisfies Record<FeedbackFinding["code"], "hold" | "ask" | "note">;

export const severityOf = ({ code }: Pick<FeedbackFinding, "code">): "hold" | "ask" | "note" => severities[code];

/** Whether a person has to confirm that a file with these findings is sent. */
export const needsConsent = (findings: readonly FeedbackFinding[]): boolean =>
  findings.some((finding) => severityOf(finding) !== "note");

/**
 * The finding for which a program without a person leaves the file in its folder: each that needs consent. Any file may
 * be a result, so one that is not meant as counts is left only if its name promises them (`.csv`).
 */
export const heldFinding = (fileName: string, findings: readonly FeedbackFinding[]): FeedbackFinding | undefined =>
  findings.find((finding) => {
    if (finding.code === "NO_COUNTS" && !finding.isMeant) return /\.csv$/i.test(fileName);
    return severityOf(finding) !== "note";
  });

interface AskedRequest {
  readonly requestNumber: string;
  /** The tree that was sent, or as its file reads back; undefined if it is unknown, or the request is not an input file. */
  readonly sent?: SentTree | undefined;
  /** The conditions of the sealed prediction. */
  readonly agreed?: Agreed | undefined;
  /** The number of shots that the sender asked for. */
  readonly shots?: number | null | undefined;
}

/**
 * Compares what a feedback file says about itself with its request and with its counts, before it is sent. The gravest
 * findings come first; none for a file that can be sent as it is.
 */
export function checkFeedback(text: string, asked: AskedRequest): readonly FeedbackFinding[] {
  const reading = readFeedback(text);
  const findings = reading.understood
    ? [...statements(reading.feedback, asked), ...countFindings(text, reading, asked)]
    : [unreadable(text, reading.line, reading.code)];
  const order = ["hold", "ask", "note"];
  return findings.sort((a, b) => order.indexOf(severityOf(a)) - order.indexOf(severityOf(b)));
}

const headFaults: ReadonlySet<FeedbackFault> = new Set(["META", "VERSION", "HEADER", "UNNAMED"]);

/** The last line is incomplete if it is the only fault and nothing ends it. */
function unreadable(text: string, line: number, fault: FeedbackFault): FeedbackFinding {
  const isMeant = !headFaults.has(fault) || /^\ufeff?#\s*format\s*:\s*clicktree-feedback/i.test(text.slice(0, 200));
  const [first, second] = isMeant && !isEnded(text) ? faultyLines(text, 2) : [];
  const isLast = first !== undefined && second === undefined && first.line === text.trimEnd().split("\n").length;
  return isLast ? { code: "LAST_LINE", line } : { code: "NO_COUNTS", line, fault, isMeant };
}

const isEnded = (text: string): boolean => /[\r\n]/.test(text.slice(text.trimEnd().length));

/** Findings about the lines `# key: value`. */
function* statements(
  feedback: Feedback,
  { requestNumber, agreed, shots: requested }: AskedRequest,
): Generator<FeedbackFinding> {
  const { meta, shots } = feedback;
  if (meta.request !== undefined && meta.request !== "") {
    const stated = meta.request.normalize("NFC");
    const whole = parseRequestNumber(stated) ? [stated] : requestNumbersIn(stated);
    if (whole.length === 0) yield { code: "UNREAD", key: "request", stated };
    else if (!whole.includes(requestNumber.normalize("NFC")))
      yield { code: "OTHER_REQUEST", stated: whole.join(", "), request: requestNumber };
  }
  if (meta.shots !== undefined && meta.shots !== "") {
    const stated = /^\d{1,16}$/.test(meta.shots) ? Number(meta.shots) : undefined;
    if (stated === undefined) yield { code: "UNREAD", key: "shots", stated: meta.shots };
    else if (stated !== shots && shots > 0) yield { code: "SHOTS_DIFFER", stated, shots };
  }
  const read = { conventions: readConventions, detector: readDetector, imperfections: readImperfections } as const;
  let isRead = true;
  for (const [key, reader] of Object.entries(read)) {
    const stated = meta[key];
    if (stated === undefined || reader(stated) !== undefined) continue;
    isRead = false;
    yield { code: "UNREAD", key, stated };
  }
  if (agreed && isRead && !isAgreed(meta, agreed)) yield { code: "OTHER_CONDITIONS" };
  if (requested && shots > 0 && requested !== shots) yield { code: "ASKED_SHOTS", asked: requested, shots };
  if (isSimulated(feedback)) yield { code: "SIMULATED" };
}

function isAgreed(meta: Feedback["meta"], agreed: Agreed): boolean {
  const detector = checkDetector(detectorOf(meta, agreed.detector));
  const sign = readConventions(meta.conventions ?? "") ?? agreed.conventions.sign;
  return !detector.ok || (sameDetector(detector.value, agreed.detector) && sign === agreed.conventions.sign);
}

/** Findings about the counts, beside the tree of the request where it is known. */
function* countFindings(
  text: string,
  { feedback, lineWithoutShots }: Extract<FeedbackReading, { understood: true }>,
  { sent }: AskedRequest,
): Generator<FeedbackFinding> {
  if (feedback.shots === 0) {
    yield { code: "NO_SHOTS" };
    return;
  }
  if (feedback.meta.shots === undefined && !isEnded(text)) yield { code: "NO_LINE_END" };
  if (lineWithoutShots !== undefined) yield { code: "ROW_WITHOUT_SHOTS", line: lineWithoutShots };
  const receiver = receiverOf(sent);
  if (receiver === undefined) return;
  const { hypotheses, least, most } = receiver;
  const { bins } = feedback;
  if (bins < least || bins > most) yield { code: "BINS_DIFFER", bins, expected: bins < least ? least : most };
  const { decided, unfinished, unknown, shotsOf } = sums(feedback, receiver);
  if (unknown > 0) {
    const largest = shotsOf.findLastIndex((shots) => shots > 0);
    const fromOne = largest === hypotheses && shotsOf[0] === 0;
    yield { code: "UNKNOWN_HYPOTHESIS", shots: unknown, largest, hypotheses, fromOne };
  }
  if (decided === 0 && unfinished > 0) yield { code: "UNDECIDABLE", shots: feedback.shots };
  else if (unfinished > 0) yield { code: "UNDECIDED", undecided: unfinished, shots: feedback.shots };
  const missing = shotsOf.slice(0, hypotheses).flatMap((shots, h) => (shots === 0 ? [h] : []));
  if (missing.length > 0 && missing.length < hypotheses) yield { code: "NOT_SENT", missing };
}

interface Receiver {
  readonly source: SentTree["source"];
  readonly tree: CompiledTree;
  readonly table: SignalTable;
  readonly hypotheses: number;
  /** The least and the largest number of bins that its runs have. */
  readonly least: number;
  readonly most: number;
}

function receiverOf(sent: SentTree | undefined): Receiver | undefined {
  if (sent === undefined || hasErrors(checkTree(sent.tree, { warnings: false }))) return undefined;
  const table = readTable(sent.tree.modulationTable);
  if (!table.ok) return undefined;
  const tree = compileTree(sent.tree);
  const isOpen = tree.terminating.some(
    (ends, node) => ends === 0 && tree.child.subarray(4 * node, 4 * node + 4).every((to) => to < 0),
  );
  const depth = tree.depth + (isOpen ? 1 : 0);
  const { bins, hypotheses } = table.value;
  const [least, most] = [Math.max(1, Math.min(depth, bins)), Math.max(depth, bins)];
  return { source: sent.source, tree, table: table.value, hypotheses, least, most };
}

function sums({ bins, counts, records, sent, weight }: Feedback, receiver: Receiver) {
  const shotsOf = new Array<number>(256).fill(0);
  let [decided, unfinished, unknown] = [0, 0, 0];
  for (let r = 0; r < records; r++) {
    const shots = weight[r]!;
    shotsOf[sent[r]!]! += shots;
    if (sent[r]! >= receiver.hypotheses) unknown += shots;
    else if (isDecided(counts.subarray(r * bins, (r + 1) * bins), receiver)) decided += shots;
    else unfinished += shots;
  }
  return { decided, unfinished, unknown, shotsOf };
}

/** Whether a record holds every count that the decision needs. A count of 4, more than an exact 3, ends a run. */
function isDecided(record: Int8Array, { source, tree, table, least }: Receiver): boolean {
  if (source === "text") {
    const needed = record.subarray(0, least);
    return needed.includes(4) || (needed.length === least && !needed.includes(-1));
  }
  for (let node = 0, j = 0; node >= 0 && tree.terminating[node] === 0; j++) {
    const count = record[j] ?? -1;
    if (count < 0) return j >= table.bins;
    node = count > 3 ? -1 : tree.child[4 * node + count]!;
  }
  return true;
}
