import { capturedStreams } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { createContext } from "../terminal/context.js";
import { paint } from "../terminal/line.js";
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

const linesOf = (width: number, language: "en" | "zh" = "en", holdsCounts: boolean | null = true) =>
  timelineLines(
    createContext(capturedStreams(), { language }),
    { ...request, holdsCounts, events: [...events] },
    width,
    "ada",
  );
const shown = (...given: Parameters<typeof linesOf>) => linesOf(...given).map((line) => paint(line, plainStyle));

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
  const open = { ...request, status: 0, holdsCounts: null, events: [] } as const;
  const attempts = [{ state: "failed", message: detail, startedAt: at, endedAt: at }] as const;
  const context = createContext(capturedStreams(), { language: "en" });
  const [, words, , ...reason] = timelineLines(context, { ...open, events: [] }, 72, "ada", attempts).map((line) =>
    paint(line, plainStyle),
  );
  expect(words).toMatch(/^sent +taken +not delivered +run +result$/);
  expect(reason.join(" ")).toContain("refused the connection or the sign-in");
  expect(reason.every((line) => line.length <= 72)).toBe(true);
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
