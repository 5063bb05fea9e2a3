import { type TransferEvent, type TransferStatus, transferStatusValues } from "@clicktree/contract";
import { describe, expect, it } from "vitest";
import { safeFileName } from "./file-name.js";
import { defaultFileName, defaultRequirementsName, defaultTreeName, inputFileName, localTime } from "./names.js";
import { nextStatus, requestActions, shownStatus, statusName } from "./status.js";
import { isUndelivered, stepWord, type TimelineEntry, timeline } from "./timeline.js";

const event = (kind: TransferEvent["kind"], at: string, by = "admin1", detail?: string): TransferEvent => ({
  kind,
  at: `2026-11-21T14:${at}.000Z`,
  by,
  ...(detail === undefined ? {} : { detail }),
});
const request = (status: 0 | 1 | 2 | 3 | 4, events: TransferEvent[] = [], more: object = {}) => ({
  status,
  createdAt: "2026-11-21T14:00:00.000Z",
  processedAt: null,
  processedByAdmin: null,
  rejectionReason: null,
  prediction: null,
  measured: null,
  events,
  ...more,
});
const states = (...given: Parameters<typeof timeline>) =>
  timeline(...given)
    .map((entry) => entry.state)
    .join(" ");

it("calls an open request undelivered until a delivery is reported", () => {
  expect(isUndelivered(request(0))).toBe(true);
  expect(isUndelivered(request(1, [event("taken", "01:00")]))).toBe(true);
  expect(isUndelivered(request(1, [event("taken", "01:00"), event("delivered", "02:00")]))).toBe(false);
  expect(isUndelivered(request(2))).toBe(false);
});

it("has a word for each step of a timeline by its state", () => {
  const entries: TimelineEntry[] = [
    { step: "sent", state: "done" },
    { step: "taken", state: "skipped" },
    { step: "delivered", state: "skipped" },
    { step: "running", state: "current" },
    { step: "result", state: "waiting" },
  ];
  expect(entries.map(stepWord)).toEqual(["sent", "taken", "delivered", "runningNow", "result"]);
  expect(stepWord({ step: "running", state: "failed" })).toBe("failed");
  expect(stepWord({ step: "delivered", state: "failed" })).toBe("notDelivered");
  expect(stepWord({ step: "result", state: "failed", ending: "rejected" })).toBe("rejected");
});

describe("the timeline of a request", () => {
  it("shows a step only with evidence", () => {
    const [taken, delivered] = [event("taken", "02:14"), event("delivered", "02:16", "watch", "bench-1")];
    const [running, result] = [event("running", "06:28", "watch"), event("result", "06:41", "watch")];
    expect(states(request(0))).toBe("done current waiting waiting waiting");
    expect(states(request(1, [taken]))).toBe("done done current waiting waiting");
    expect(states(request(1, [taken, delivered]))).toBe("done done done current waiting");
    expect(states(request(1, [taken, delivered, running]))).toBe("done done done current waiting");
    expect(states(request(2, [taken, delivered, running, result]))).toBe("done done done done done");
    expect(states(request(2, [taken, result]))).toBe("done done skipped skipped done");
    expect(states(request(2, [result]))).toBe("done skipped skipped skipped done");
    expect(timeline(request(2, [taken, delivered, running, result], { user: { username: "ann" } }))).toEqual([
      { step: "sent", state: "done", at: "2026-11-21T14:00:00.000Z", by: "ann" },
      { step: "taken", state: "done", at: taken.at, by: "admin1" },
      { step: "delivered", state: "done", at: delivered.at, by: "watch", detail: "bench-1" },
      { step: "running", state: "done", at: running.at, by: "watch" },
      { step: "result", state: "done", at: result.at, by: "watch" },
    ]);
  });

  it("shows why the newest delivery failed until the files are delivered or a later step has evidence", () => {
    const attempt = (state: "failed" | "done" | "connecting", message: string | null = null) => ({
      ...{ state, message, startedAt: "2026-11-21T14:03:00.000Z", endedAt: "2026-11-21T14:03:10.000Z" },
    });
    const attempts = [attempt("failed", "no answer"), attempt("failed", "earlier")];
    const [taken, delivered] = [event("taken", "02:14"), event("delivered", "02:16", "watch", "bench-1")];
    const failed = { step: "delivered", state: "failed", at: attempts[0]!.endedAt, detail: "no answer" };
    expect(timeline(request(0), attempts)[2]).toEqual(failed);
    expect(states(request(0), attempts)).toBe("done current failed waiting waiting");
    expect(states(request(1, [taken]), attempts)).toBe("done done failed waiting waiting");
    expect(states(request(1, [taken]), [attempt("connecting"), ...attempts])).toBe("done done current waiting waiting");
    expect(states(request(1, [taken, delivered]), attempts)).toBe("done done done current waiting");
    expect(states(request(1, [taken, event("running", "04:00")]), attempts)).toBe("done done skipped current waiting");
    expect(states(request(3, [event("cancelled", "04:00")]), attempts)).toBe("done skipped skipped skipped skipped");
  });

  it("shows a failure until the laboratory runs again or answers", () => {
    const failed = event("failed", "03:00", "watch", "no light");
    expect(timeline(request(1, [event("taken", "02:14"), failed]))[3]).toEqual({
      step: "running",
      state: "failed",
      at: failed.at,
      by: "watch",
      detail: "no light",
    });
    expect(states(request(1, [event("taken", "02:14"), failed]))).toBe("done done skipped failed waiting");
    expect(states(request(1, [failed, event("running", "04:00")]))).toBe("done skipped skipped current waiting");
    expect(states(request(2, [failed, event("result", "04:00")]))).toBe("done skipped skipped skipped done");
  });

  it("says how a request ended without a result", () => {
    expect(states(request(3, [event("cancelled", "01:00", "ann")]))).toBe("done skipped skipped skipped skipped");
    const turned = timeline(
      request(4, [event("taken", "01:00"), event("rejected", "02:00")], { rejectionReason: "busy" }),
    );
    expect(turned.map((entry) => entry.state).join(" ")).toBe("done done skipped skipped failed");
    expect(turned[4]).toMatchObject({ ending: "rejected", detail: "busy", by: "admin1" });
  });

  it("takes the feedback as evidence of a result if a server reports no events", () => {
    const answered = request(2, [], { processedAt: "2026-11-22T00:00:00.000Z", processedByAdmin: { username: "bo" } });
    expect(timeline(answered)[4]).toEqual({ step: "result", state: "done", at: "2026-11-22T00:00:00.000Z", by: "bo" });
  });
});

describe("the status of a request", () => {
  it("changes only according to the table of transitions", () => {
    const table = requestActions.map((action) => [
      action,
      ...transferStatusValues.map((s) => nextStatus(action, s) ?? "-"),
    ]);
    expect(table.map((row) => row.join(" "))).toEqual([
      "take 1 1 2 - -",
      "deliver 1 1 2 - -",
      "report 0 1 2 - -",
      "cancel 3 - - - -",
      "reject 4 4 - - -",
      "feedback 2 2 2 - -",
    ]);
    expect(statusName(2)).toBe("completed");
    expect(statusName(9)).toBe("unknown");
  });

  it("is shown as completed without counts only if its answer was read and has none", () => {
    const shown = (status: TransferStatus, holdsCounts: boolean | null) => shownStatus({ status, holdsCounts });
    expect(shown(2, false)).toBe("completedWithoutCounts");
    expect([shown(2, true), shown(2, null), shown(0, null), shown(4, false)]).toEqual([
      "completed",
      "completed",
      "pending",
      "rejected",
    ]);
  });
});

describe("a default name", () => {
  const t = localTime(new Date(2026, 10, 1, 9, 5, 7));
  it("carries the sender's local time", () => {
    expect(defaultFileName(undefined, t)).toBe("decision_tree_20261101-090507.txt");
    expect(defaultFileName(" Kennedy ", t)).toBe("Kennedy_20261101-090507.txt");
    expect(defaultTreeName(t)).toBe("Decision_Tree_2026-11-01");
    expect(defaultRequirementsName(undefined, t)).toBe("requirements_user_20261101-090507.txt");
    expect(inputFileName("Kennedy")).toBe("Kennedy_input.txt");
    expect(inputFileName("")).toBe("decision_tree_input.txt");
  });

  it("is safe to store as it is", () => {
    expect(defaultFileName("QPSK, n = 1/2", t)).toBe("QPSK, n = 1_2_20261101-090507.txt");
    expect(defaultFileName('..a<b>"?\u202e', t)).toBe("a_b____20261101-090507.txt");
    expect(inputFileName("A: 3\\4")).toBe("A_ 3_4_input.txt");
    for (const name of ["中".repeat(100), "con", "..", " A  B. "]) {
      const given = defaultFileName(name, t);
      expect(given).toMatch(/_20261101-090507\.txt$/);
      expect(safeFileName(given)).toBe(given);
    }
  });
});
