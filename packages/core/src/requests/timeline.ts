import type { Delivery, FileTransfer, TransferEvent, TransferEventKind } from "@clicktree/contract";
import { isOpen } from "./status.js";

const timelineSteps = ["sent", "taken", "delivered", "running", "result"] as const;
export type TimelineStep = (typeof timelineSteps)[number];

/**
 * done: there is evidence. skipped: no evidence, but a later step has some. current: in progress or expected next.
 * waiting: not yet. failed: the laboratory or the newest delivery failed, or the request was rejected.
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
type TimedRequest = Pick<
  FileTransfer,
  "status" | "createdAt" | "processedAt" | "processedByAdmin" | "rejectionReason" | "events" | "user"
>;
type Attempt = Pick<Delivery, "state" | "message" | "startedAt" | "endedAt">;

/**
 * The timeline of a request: always the five steps in order, each with its evidence or the meaning of its absence.
 * `attempts`, newest first, say why files have not been delivered.
 */
export function timeline(request: TimedRequest, attempts: readonly Attempt[] = []): TimelineEntry[] {
  const evidence: Record<TimelineStep, Evidence | undefined> = {
    sent: { at: request.createdAt, ...(request.user ? { by: request.user.username } : {}) },
    taken: evidenceOf(first(request.events, "taken")),
    delivered: evidenceOf(first(request.events, "delivered")),
    running: evidenceOf(last(request.events, "running")),
    result: evidenceOf(last(request.events, "result")) ?? answered(request),
  };
  const failure = evidence.result ? undefined : failed(request.events);
  const ending = endingOf(request);
  const reached = timelineSteps.findLastIndex((step) => evidence[step] || (step === "running" && failure));
  const notDelivered = reached < 2 && !ending ? failedAttempt(attempts[0]) : undefined;
  const running = reached === 3 && !failure && !ending;
  return timelineSteps.map((step, i): TimelineEntry => {
    if (step === "running" && failure) return { step, state: "failed", ...failure };
    if (step === "delivered" && notDelivered) return { step, state: "failed", ...notDelivered };
    if (step === "result" && ending && !evidence.result) return { step, ...ending };
    if (evidence[step]) return { step, state: running && i === 3 ? "current" : "done", ...evidence[step] };
    if (i < reached || ending) return { step, state: "skipped" };
    return { step, state: i === reached + 1 && !running && !failure ? "current" : "waiting" };
  });
}

/** The text key of a step: its ending, "notDelivered", "failed", "runningNow", or the step itself. */
export function stepWord({ step, state, ending }: TimelineEntry) {
  const failed = step === "delivered" ? "notDelivered" : "failed";
  const isRunning = state === "current" && step === "running";
  return ending ?? (state === "failed" ? failed : isRunning ? "runningNow" : step);
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

/** Whether attempts to deliver an open request can say why its files have not arrived. */
export const isUndelivered = (request: Pick<TimedRequest, "status" | "events">): boolean =>
  isOpen(request) && !request.events.some(({ kind }) => kind === "delivered");

const failedAttempt = (attempt: Attempt | undefined): Evidence | undefined =>
  attempt?.state === "failed"
    ? { at: attempt.endedAt ?? attempt.startedAt, ...(attempt.message === null ? {} : { detail: attempt.message }) }
    : undefined;

/** A completed request of a server that reports no events. */
function answered(request: TimedRequest): Evidence | undefined {
  if (request.status !== 2 || request.processedAt === null) return undefined;
  return {
    at: request.processedAt,
    ...(request.processedByAdmin ? { by: request.processedByAdmin.username } : {}),
  };
}

function endingOf(request: TimedRequest): (Evidence & { state: StepState }) | undefined {
  if (request.status !== 3 && request.status !== 4) return undefined;
  const ending = request.status === 3 ? "cancelled" : "rejected";
  const event = evidenceOf(last(request.events, ending)) ?? {};
  const reason = request.rejectionReason ?? event.detail;
  return {
    ...event,
    state: ending === "rejected" ? "failed" : "skipped",
    ending,
    ...(reason === undefined ? {} : { detail: reason }),
  };
}
