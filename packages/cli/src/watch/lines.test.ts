import type { DaemonEvent, DaemonStatus } from "@clicktree/lab/daemon";
import type { Language } from "@clicktree/messages";
import { capturedStreams } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { createContext } from "../terminal/context.js";
import { paint } from "../terminal/line.js";
import { plainStyle } from "../terminal/style.js";
import { displayWidth } from "../terminal/text.js";
import { addToHistory, emptyHistory, hourMs, inLastHour, medianOf, sparkline } from "./history.js";
import { fineSpan, span, type WatchView, watchLines } from "./lines.js";

const now = 3 * 86_400_000 + 4 * hourMs + 12 * 60_000;
const held = { file: "test_user07_9.csv", reason: "noRequest", request: "", detail: "" } as const;
const status: DaemonStatus = {
  connected: true,
  degraded: false,
  paused: false,
  downloaded: 131,
  uploaded: 128,
  retried: 0,
  waiting: [
    { request: "request_researcher_13", since: now - 182_000, running: true },
    { request: "request_researcher_14", since: now - 1_000, running: false },
    { request: "request_researcher_15", since: now - 500, running: false },
  ],
  held: [held],
  lastLook: now - 2_000,
  startedAt: 0,
};
const at = "2026-11-21T14:20:03.000Z";
const events = [
  {
    kind: "downloaded",
    request: "request_researcher_14",
    file: "request_researcher_14.txt",
    bytes: 15_200,
    seq: 1,
    at,
  },
  {
    kind: "uploaded",
    request: "request_researcher_12",
    file: "test_researcher_12.csv",
    bytes: 137_000,
    sha256: "",
    version: 1,
    seq: 2,
    at,
  },
] as const satisfies readonly DaemonEvent[];
const history = events.reduce<typeof emptyHistory>((before, event) => addToHistory(before, event, now), emptyHistory);
const view: WatchView = {
  status,
  history,
  requests: "/lab/requests-in",
  feedback: "/lab/feedback",
  now,
  shown: undefined,
};

const drawn = (width: number, changes: Partial<WatchView> = {}, language: Language = "en") =>
  watchLines(createContext(capturedStreams(), { language }), { ...view, ...changes }, width).map((line) =>
    paint(line, plainStyle),
  );

it("shows folders, connection, counts, waiting files and problems, readable without colours", () => {
  const text = drawn(118).join("\n");
  expect(text).toMatch(
    /^clicktree watch {3}requests-in ← server ← feedback +● connected {3}up 3 d 04:12 {3}checked 0:02 ago/,
  );
  expect(text).toMatch(/downloaded +131 .*request_researcher_14 +15 kB {2}\d\d:\d\d:03/);
  expect(text).toMatch(/uploaded +128 .*test_researcher_12\.csv +137 kB/);
  expect(text).toMatch(/waiting +3 +request_researcher_13 running for 3:02, request_researcher_14, and 1 more/);
  expect(text).toMatch(/problems +1 +test_user07_9\.csv held/);
  expect(text).toContain("last hour: 1 down, 1 up, 0 retried");
  expect(text).toMatch(/p pause {2}r retry {2}l log {2}\? help {2}q quit/);
});

it.each([118, 96, 80])("fits into %d columns, and wraps sentences", (width) => {
  for (const language of ["en", "zh"] as const)
    for (const line of drawn(width, {}, language)) expect(displayWidth(line)).toBeLessThanOrEqual(width);
});

it("says without colours whether it is connected, unreachable or paused", () => {
  expect(drawn(118)[0]).toContain("● connected");
  expect(drawn(118, { status: { ...status, connected: false } })[0]).toContain("✕ unreachable");
  expect(drawn(118, { status: { ...status, paused: true } }).join("\n")).toMatch(/◌ paused[\s\S]*p resume/);
  expect(drawn(118, { status: { ...status, degraded: true } }).join("\n")).toContain("A folder is not usable");
});

it("shows the log and the help on request", () => {
  expect(drawn(118, { shown: "log" }).join("\n")).toContain(
    "test_researcher_12.csv sent as the feedback for request_researcher_12",
  );
  expect(drawn(118, { shown: "help" }, "zh").join("\n")).toContain("留在原处");
});

it("forgets everything older than an hour and stays bounded", () => {
  expect(inLastHour(history.downloaded, now + hourMs + 1)).toBe(0);
  let long = emptyHistory;
  for (let i = 0; i < 3_000; i++) long = addToHistory(long, events[0], i);
  expect([long.downloaded.length, long.log.length]).toEqual([1_000, 200]);
});

it("shows the median time from the request's file to its answer", () => {
  const [download, upload] = events;
  const answer = (before: typeof emptyHistory, n: number, taken: number, sent: number, version = 1) => {
    const request = `request_researcher_${n}`;
    return addToHistory(addToHistory(before, { ...download, request }, taken), { ...upload, request, version }, sent);
  };
  expect(drawn(118).join("\n")).not.toContain("Half"); // the answered request was downloaded before this run
  let known = answer(answer(answer(emptyHistory, 1, 0, 2_000), 2, 1_000, 5_200), 3, 2_000, 600_000);
  expect(drawn(118, { history: known }).join("\n")).toContain(
    "retried. Half of the feedback arrives within 4.2 s of its request.",
  );
  expect(drawn(118, { history: known }, "zh").join("\n")).toContain("。半数结果在请求文件写入后 4.2 s 内返回。");
  known = addToHistory(known, { ...upload, request: "request_researcher_1", version: 2 }, 9_000_000);
  expect(known.answered).toEqual([2_000, 4_200, 598_000]);
  expect([medianOf([]), medianOf([3]), medianOf([9, 1])]).toEqual([undefined, 3, 5]);
  expect([0, 4_249, 59_949, 59_950, 67_000].map(fineSpan)).toEqual(["0.0 s", "4.2 s", "59.9 s", "0:59", "1:07"]);
});

it("draws the last hour in twelve bars, the latest at the right", () => {
  const list = [now - 1, now - 2, now - hourMs + 1, now - 2 * hourMs].map((when) => ({
    name: "",
    bytes: 0,
    at: when,
    time: at,
  }));
  expect(sparkline(list, now)).toBe("▅▁▁▁▁▁▁▁▁▁▁█");
  expect(sparkline([], now)).toBe("▁".repeat(12));
});

it("formats durations compactly", () => {
  expect([0, 7_000, 182_000, 15_120_000, now].map(span)).toEqual(["0:00", "0:07", "3:02", "4:12:00", "3 d 04:12"]);
});
