import type { Client } from "@clicktree/client";
import { type DemoRequest, routes } from "@clicktree/contract";
import { readCounts } from "@clicktree/core/photons";
import { cliAnalysis, cliDemos, demos as serverTexts } from "@clicktree/messages/catalogs";
import { formatTime } from "@clicktree/messages/date-time";
import { connect } from "../identity/connect.js";
import type { Kind } from "../identity/store.js";
import { type RailStep, railLines } from "../requests/timeline-lines.js";
import type { Context } from "../terminal/context.js";
import { type Line, lineWidth, segment, textLine } from "../terminal/line.js";
import { analysisOf, type DemoAnalysis } from "./analysis.js";
import { analysisLines } from "./analysis-lines.js";
import { askedOf, demoOf, demoStatus, findDemo, kindOf } from "./find.js";

/** Shows one demo request with its timeline and the analysis of its counts. */
export async function showDemo(context: Context, { request }: { readonly request: string }, kind: Kind): Promise<void> {
  const { client } = await connect(context, kind, "session");
  await printDemo(context, client, await findDemo(context, client, request, kind));
}

/** Prints a demo request with the analysis of its feedback, if it has one. */
export async function printDemo(context: Context, client: Client, demo: DemoRequest): Promise<void> {
  const { id, feedbackFileName, feedbackVersion } = demo;
  const { signal } = context;
  const file =
    feedbackFileName === null
      ? undefined
      : await client.callFile(routes.demos.feedback, { params: { id }, query: {}, signal, timeoutMs: 120_000 });
  const reading = file && readCounts(file.bytes);
  const analysis: DemoAnalysis | undefined = reading?.ok ? analysisOf(demoOf(demo), reading.counts) : undefined;
  if (context.json) return context.printJson({ ...demo, analysis: analysis ?? null });
  const t = (key: keyof typeof cliDemos.en, params = {}) => context.t(cliDemos, key, params);
  context.printLines([
    ...demoHeading(context, demo, context.width),
    [],
    ...railLines(stepsOf(context, demo), context.width),
    [],
  ]);
  if (feedbackFileName !== null) context.print(t("hasFeedback", { file: feedbackFileName, version: feedbackVersion }));
  if (demo.simulated) context.printLines([textLine(context.t(cliAnalysis, "simulatedCounts"), "bad")]);
  if (analysis !== undefined) context.printLines([[], ...analysisLines(context, analysis, demo, context.width)]);
  else if (reading?.ok === false) {
    const { code, line, text } = reading.fault;
    context.print(t("noCounts", { fault: context.t(serverTexts, code, { line, text }) }));
  }
  if (demo.status !== 2) context.print(nextStep(context, demo));
}

/** File, demo, photons and status; on two lines if one is too short. */
export function demoHeading(context: Context, demo: DemoRequest, width: number): Line[] {
  const file: Line = [segment(demo.fileName, "strong")];
  const rest: Line = [
    segment(`${kindOf(context, demo)}   ${askedOf(context, demo)}   `, "muted"),
    demoStatus(context, demo),
  ];
  const line = [...file, segment("   "), ...rest];
  return lineWidth(line) > width ? [file, rest] : [line];
}

/** Sent, answered, charts made: each with its time, if known. */
export function stepsOf(context: Context, demo: DemoRequest): RailStep[] {
  const { createdAt, userName, processedAt, processedByAdmin, charts, status } = demo;
  const t = (key: keyof typeof cliDemos.en) => context.t(cliDemos, key);
  const isAnswered = processedAt !== null;
  const by = processedByAdmin?.username ?? (isAnswered && demo.demoType === "education" ? t("presetData") : "");
  const chartsState = charts === "ready" ? "done" : charts === "making" ? "current" : "waiting";
  return [
    { state: "done", label: t("sent"), evidence: [formatTime(createdAt), userName] },
    {
      state: isAnswered ? "done" : "current",
      label: t("answered"),
      evidence: isAnswered ? [formatTime(processedAt), by].filter(Boolean) : [],
    },
    {
      state: charts === "impossible" ? "failed" : chartsState,
      label: t(charts === "impossible" ? "chartsImpossible" : status === 1 ? "chartsMaking" : "charts"),
      evidence: [],
    },
  ];
}

/** One sentence on what happens next. */
export function nextStep(context: Context, { status, charts, fileName }: DemoRequest): string {
  const ended = charts === "impossible" ? "nextWithoutCharts" : "nextCompleted";
  const key = status === 0 ? "nextPending" : status === 1 ? "nextCharts" : ended;
  return context.t(cliDemos, key, { request: fileName });
}
