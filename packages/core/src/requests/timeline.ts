import type { FileTransfer, TransferEvent, TransferEventKind } from "@clicktree/contract";

const timelineSteps = ["sent", "taken", "delivered", "running", "result"] as const;
export type TimelineStep = (typeof timelineSteps)[number];

/**
 * done: there is evidence. skipped: no evidence, but a later step has some. current: in progress or expected next.
 * waiting: not yet. failed: the laboratory reported a failure, or the request was rejected.
 */
const stepStates = ["done", "skipped", "waiting", "current", "failed"] as const;
export type StepState = (typeof stepStates)[number];

export interface TimelineEntry {
  readonly step: TimelineStep;
  readonly state: StepState;
  /** ISO 8601; only with evidence. */
  readonly at?: string;
  /** User name of the person who did or reported it. */
  readonly by?: string;
  readonly detail?: string;
  readonly ending?: "cancelled" | "rejected";
}

type Evidence = Omit<TimelineEntry, "step" | "state">;
type Told = Pick<
  FileTransfer,
  "status" | "createdAt" | "processedAt" | "processedByAdmin" | "rejectionReason" | "events" | "user"
>;

/** The timeline of a request: always the five steps in order, each with its evidence or the meaning of its absence. */
export function timeline(transfer: Told): TimelineEntry[] {
  const evidence: Record<TimelineStep, Evidence | undefined> = {
    sent: { at: transfer.createdAt, ...(transfer.user ? { by: transfer.user.username } : {}) },
    taken: evidenceOf(first(transfer.events, "taken")),
    delivered: evidenceOf(first(transfer.events, "delivered")),
    running: evidenceOf(last(transfer.events, "running")),
    result: evidenceOf(last(transfer.events, "result")) ?? answered(transfer),
  };
  const failure = evidence.result ? undefined : failed(transfer.events);
  const ending = endingOf(transfer);
  const reached = timelineSteps.findLastIndex((step) => evidence[step] || (step === "running" && failure));
  const running = reached === 3 && !failure && !ending;
  return timelineSteps.map((step, i): TimelineEntry => {
    if (step === "running" && failure) return { step, state: "failed", ...failure };
    if (step === "result" && ending && !evidence.result) return { step, ...ending };
    if (evidence[step]) return { step, state: running && i === 3 ? "current" : "done", ...evidence[step] };
    if (i < reached || ending) return { step, state: "skipped" };
    return { step, state: i === reached + 1 && !running && !failure ? "current" : "waiting" };
  });
}

const first = (events: readonly TransferEvent[], kind: TransferEventKind) => events.find((e) => e.kind === kind);
const last = (events: readonly TransferEvent[], kind: TransferEventKind) => events.findLast((e) => e.kind === kind);

const evidenceOf = (event: TransferEvent | undefined): Evidence | undefined =>
  event && { at: event.at, by: event.by, ...(event.detail === undefined ? {} : { detail: event.detail }) };

/** A failure counts until the laboratory reports that it runs again. */
function failed(events: readonly TransferEvent[]): Evidence | undefined {
  const event = events.findLast((e) => e.kind === "failed" || e.kind === "running");
  return event?.kind === "failed" ? evidenceOf(event) : undefined;
}

/** A completed request of a server that reports no events. */
function answered(transfer: Told): Evidence | undefined {
  if (transfer.status !== 2 || transfer.processedAt === null) return undefined;
  return {
    at: transfer.processedAt,
    ...(transfer.processedByAdmin ? { by: transfer.processedByAdmin.username } : {}),
  };
}

function endingOf(transfer: Told): (Evidence & { state: StepState }) | undefined {
  if (transfer.status !== 3 && transfer.status !== 4) return undefined;
  const ending = transfer.status === 3 ? "cancelled" : "rejected";
  const event = evidenceOf(last(transfer.events, ending)) ?? {};
  const reason = transfer.rejectionReason ?? event.detail;
  return {
    ...event,
    state: ending === "rejected" ? "failed" : "skipped",
    ending,
    ...(reason === undefined ? {} : { detail: reason }),
  };
}
