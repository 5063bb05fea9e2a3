import type { FileTransfer } from "@clicktree/contract";
import { capturedStreams } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { createContext } from "../terminal/context.js";
import { type Line, paint } from "../terminal/line.js";
import { plainStyle } from "../terminal/style.js";
import { timelineLines } from "./timeline-lines.js";

const at = "2026-11-21T14:02:11.000Z";
const events = (["taken", "delivered", "running", "result"] as const).map((kind) => ({ kind, at, by: "admin1" }));
const request = {
  status: 2,
  createdAt: at,
  processedAt: at,
  processedByAdmin: null,
  rejectionReason: null,
  events,
} as const;

const context = (language: "en" | "zh" = "en") => createContext(capturedStreams(), { language });
const plain = (line: Line) => paint(line, plainStyle);
/** The request before its result. */
const open = (given: FileTransfer["events"]) => ({ ...request, status: 0, holdsCounts: null, events: given }) as const;

const linesOf = (width: number, language: "en" | "zh" = "en", holdsCounts: boolean | null = true) =>
  timelineLines(context(language), { ...request, holdsCounts, events: [...events] }, width, "ada");
const shown = (...given: Parameters<typeof linesOf>) => linesOf(...given).map(plain);

it("says who did each step beside its time, or below it if there is no room", () => {
  const [, words, evidence, ...none] = shown(96);
  expect(words).toMatch(/^sent +taken +delivered +run +result$/);
  expect(evidence).toMatch(/^[\d:]{8} you +([\d:]{8} admin1 *){4}$/);
  expect(none).toEqual([]);
  const [, , times, names] = shown(76);
  expect(times).toMatch(/^([\d:]{8} *){5}$/);
  expect(names).toMatch(/^you +(admin1 *){4}$/);
  expect(times!.indexOf(":", 14)).toBe(names!.indexOf("admin1") + 2);
});

it("names the steps in Chinese as the dashboard does", () => {
  expect(shown(76, "zh")[1]).toMatch(/^已发送 +已受理 +已送达 +运行 +结果$/);
});

it("says below the steps why the newest delivery failed, within the width", () => {
  const detail = "Connection error: the equipment at 10.1.0.7 refused the connection or the sign-in";
  const attempts = [{ state: "failed", message: detail, startedAt: at, endedAt: at }] as const;
  const [, words, , ...reason] = timelineLines(context(), open([]), 72, "ada", attempts).map(plain);
  expect(words).toMatch(/^sent +taken +not delivered +run +result$/);
  expect(reason.join(" ")).toContain("refused the connection or the sign-in");
  expect(reason.every((line) => line.length <= 72)).toBe(true);
});

it("says below the steps why a run failed, but not why a request was rejected, which the next sentence says", () => {
  const taken = events.slice(0, 1);
  const failed = [...taken, { kind: "failed", at, by: "admin1", detail: "the laser\nis off" } as const];
  expect(timelineLines(context(), open(failed), 72).map(plain).at(-1)).toBe("the laser ⏎ is off");
  const rejected = { ...open(taken), status: 4, rejectionReason: "no light" } as const;
  expect(timelineLines(context(), rejected, 72).map(plain).join()).not.toContain("no light");
});

it("names an answer without counts as such, without the colour of success", () => {
  expect(shown(76, "en", false)[1]).toMatch(/run +result, no counts$/);
  expect(shown(76, "zh", false)[1]).toMatch(/运行 +结果无计数$/);
  const lastMark = (holdsCounts: boolean) => linesOf(76, "en", holdsCounts)[0]!.at(-1);
  expect([lastMark(true), lastMark(false)]).toMatchObject([
    { text: "●", tone: "good" },
    { text: "●", tone: "muted" },
  ]);
});
