import { decodeContent } from "../requests/content.js";
import type { DemoName } from "../requests/demo-files.js";
import { textIn } from "../tables/index.js";
import { type DataFault, type DataFaultCode, plainCounts, scanCounts } from "./data-scan.js";
import { groupCount } from "./demo2.js";
import { type CountFigures, countFigures, histogramOf } from "./histogram.js";

type DataContent =
  | { readonly ok: true; readonly counts: Uint32Array }
  | { readonly ok: false; readonly fault: DataFault };

const wholeFile = (code: DataFaultCode): DataFault => ({ code, line: 0, text: "" });

/** The text of content: text itself, a data URL, or the bytes of a file. */
function textOf(content: string | Uint8Array): string | DataFault {
  if (typeof content === "string" && !/^data:/i.test(content)) return content;
  const decoded = typeof content === "string" ? decodeContent(content) : { ok: true as const, bytes: content };
  if (!decoded.ok) return wholeFile(decoded.code === "BAD_BASE64" ? "BAD_BASE64" : "NOT_TEXT");
  return textIn(decoded.bytes) ?? wholeFile("NOT_TEXT");
}

/**
 * The counts of a data file: non-negative integers up to 100,000, one per line or separated by comma, tab or space (at
 * most 1,000 per line), 1 to 1,000,000 of them. Blank lines, lines that begin with `#` and an initial byte-order mark
 * are ignored, data URLs decoded. Anything else is the first fault.
 */
export function readCounts(content: string | Uint8Array): DataContent {
  const plain = typeof content === "string" ? undefined : plainCounts(content);
  if (plain !== undefined) return { ok: true, counts: plain };
  const text = textOf(content);
  if (typeof text !== "string") return { ok: false, fault: text };
  let fault: DataFault | undefined;
  const counts = scanCounts(text, (found) => {
    fault = found;
    return false;
  });
  if (fault === undefined && counts.length === 0) fault = wholeFile("NO_COUNTS");
  return fault === undefined ? { ok: true, counts } : { ok: false, fault };
}

/** Whether these are fewer counts than the charts of the demo take: demo2 needs one for each group. */
export const hasTooFewCounts = (counts: Uint32Array, demo: DemoName | undefined): boolean =>
  demo === "demo2" && counts.length < groupCount;

/** Why a file cannot be the data of a demo; null if it can. */
export function dataFault(content: string | Uint8Array, demo: DemoName): DataFault | null {
  const read = readCounts(content);
  if (!read.ok) return read.fault;
  return hasTooFewCounts(read.counts, demo) ? wholeFile("TOO_FEW_COUNTS") : null;
}

/** Maximum number of listed faults; the others are only counted. */
const listedFaults = 100;

/** A data file at a glance, before it is uploaded. */
export interface DataSummary {
  /** The valid counts, including those of a faulty line before the fault. */
  readonly counts: Uint32Array;
  /** Figures of the valid counts; undefined where there are none. */
  readonly figures: CountFigures | undefined;
  /** At most one fault per line, the first 100. */
  readonly faults: readonly DataFault[];
  readonly faultCount: number;
}

/** `demo`: the demo whose data it should be; without it, any number of counts will do. */
export function summariseData(content: string | Uint8Array, demo?: DemoName): DataSummary {
  const faults: DataFault[] = [];
  let faultCount = 0;
  const note = (fault: DataFault): boolean => {
    faultCount++;
    if (faults.length < listedFaults) faults.push(fault);
    return true;
  };
  const text = textOf(content);
  const counts = typeof text === "string" ? scanCounts(text, note) : new Uint32Array();
  if (typeof text !== "string") note(text);
  else if (counts.length === 0 && faultCount === 0) note(wholeFile("NO_COUNTS"));
  else if (faultCount === 0 && hasTooFewCounts(counts, demo)) note(wholeFile("TOO_FEW_COUNTS"));
  return { counts, figures: countFigures(histogramOf(counts)), faults, faultCount };
}

/** The text of a data file: comment lines, then one count a line, without a final line end. */
export const countsText = (counts: ArrayLike<number>, comments: readonly string[] = []): string =>
  [...comments.map((comment) => `# ${comment}`), Array.prototype.join.call(counts, "\n")].join("\n");
