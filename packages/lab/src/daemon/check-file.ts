import type { SentTree } from "@clicktree/contract";
import { checkFeedback, type FeedbackFinding, heldFinding } from "@clicktree/core/measurement";
import { dataFault } from "@clicktree/core/photons";
import { demoOfFile } from "@clicktree/core/requests";
import { decodeText } from "@clicktree/core/tables";
import type { HeldReason } from "./events.js";
import type { LaboratoryRequest } from "./laboratory-server.js";

/** The check of a file before it is sent. */
export interface FileCheck {
  /** Why it stays in the folder; undefined if it may be sent. */
  readonly held: { readonly reason: HeldReason; readonly detail: string } | undefined;
  /** The first line that prevents it from being read as counts, from 1; undefined if it holds counts. */
  readonly faultyLine: number | undefined;
}

/** Checks a file against its request. `tree` is asked for only where it matters. */
export async function checkFile(
  { kind, requestNumber }: LaboratoryRequest,
  name: string,
  bytes: Uint8Array,
  tree: () => Promise<SentTree | undefined>,
): Promise<FileCheck> {
  if (kind === "demo") {
    const fault = dataFault(bytes, demoOfFile(requestNumber) ?? "demo1");
    return { held: undefined, faultyLine: fault === null ? undefined : Math.max(1, fault.line) }; // 0 for the whole file
  }
  const text = decodeText(bytes);
  let findings = checkFeedback(text, { requestNumber });
  const opaque = findings.find(({ code }) => code === "NO_COUNTS" || code === "LAST_LINE");
  if (!opaque) findings = checkFeedback(text, { requestNumber, sent: await tree() });
  const finding = heldFinding(name, findings);
  return {
    held: finding && heldFor(finding),
    faultyLine: opaque && "line" in opaque ? opaque.line : undefined,
  };
}

function heldFor(finding: FeedbackFinding): FileCheck["held"] {
  switch (finding.code) {
    case "OTHER_REQUEST":
      return { reason: "otherRequest", detail: finding.stated };
    case "UNKNOWN_HYPOTHESIS":
      return { reason: finding.fromOne ? "fromOne" : "unknownHypothesis", detail: String(finding.largest) };
    case "SHOTS_DIFFER":
      return { reason: "shotsDiffer", detail: `${finding.shots} ≠ ${finding.stated}` };
    case "LAST_LINE":
      return { reason: "lastLine", detail: String(finding.line) };
    case "BINS_DIFFER":
      return { reason: "binsDiffer", detail: `${finding.bins} ≠ ${finding.expected}` };
    case "UNDECIDABLE":
      return { reason: "undecidable", detail: "" };
    case "NO_SHOTS":
      return { reason: "noShots", detail: "" };
    case "NO_COUNTS":
      return { reason: "noCounts", detail: String(finding.line) };
    default:
      return undefined;
  }
}
