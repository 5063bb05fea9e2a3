import { basename } from "node:path";
import { type DaemonStatus, heldTextKey, textOfEvent } from "@clicktree/lab/daemon";
import { spaceAfterSentence } from "@clicktree/messages";
import { cliWatch, daemon as texts } from "@clicktree/messages/catalogs";
import { formatTime } from "@clicktree/messages/date-time";
import type { Context } from "../terminal/context.js";
import { blank, type Line, lineWidth, type Segment, segment, textLine } from "../terminal/line.js";
import { byteCount, cut, displayWidth, padEnd, padStart, wholeNumber, wrap } from "../terminal/text.js";
import { type ExchangedFile, type History, inLastHour, medianOf, sparkline } from "./history.js";

const two = (n: number): string => String(n).padStart(2, "0");

/** A duration as m:ss, h:mm:ss, or days with hours and minutes: 0:07, 3:02, 4:12:00, 3 d 04:12. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days} d ${two(hours)}:${two(minutes)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The same, with tenths of a second under a minute: 4.2 s, 1:07. */
export const fineSpan = (milliseconds: number): string =>
  milliseconds < 59_950 ? `${(Math.max(0, milliseconds) / 1000).toFixed(1)} s` : span(milliseconds);

/** The content of the watch screen at one moment. */
export interface WatchView {
  readonly status: DaemonStatus;
  readonly history: History;
  readonly requests: string;
  readonly feedback: string;
  /** The monotonic clock now, in milliseconds. */
  readonly now: number;
  readonly shown: "log" | "help" | undefined;
}
type TextContext = Pick<Context, "t" | "language">;

/** The lines of the watch screen; under 96 columns without the bars of the last hour. */
export function watchLines(context: TextContext, view: WatchView, width: number): Line[] {
  const t = (key: keyof typeof cliWatch.en, params = {}) => context.t(cliWatch, key, params);
  const { status, history, now } = view;
  const label = Math.max(
    ...(["downloaded", "uploaded", "waiting", "problems"] as const).map((key) => displayWidth(t(key))),
  );
  const room = Math.max(20, width - label - 10);
  const row = (
    key: "downloaded" | "uploaded" | "waiting" | "problems",
    count: number,
    rest: Line,
    bad = false,
  ): Line => [
    segment(padEnd(t(key), label), "muted"),
    segment(padStart(wholeNumber(count), 7), bad ? "bad" : "strong"),
    segment("   "),
    ...rest,
  ];
  return [
    ...heading(),
    blank,
    row("downloaded", status.downloaded, passed(history.downloaded)),
    row("uploaded", status.uploaded, passed(history.uploaded)),
    row("waiting", status.waiting.length, waiting()),
    ...(status.held.length === 0 ? [row("problems", 0, [])] : status.held.slice(0, 5).flatMap(problem)),
    blank,
    ...wrap(pace(), width).map((text) => textLine(text, "muted")),
    ...(view.shown === "log" ? [blank, ...log()] : []),
    ...(view.shown === "help"
      ? [blank, ...(["helpFolders", "helpNames", "helpHeld"] as const).map((key) => textLine(t(key), "muted"))]
      : []),
    keyLine(),
  ];

  function heading(): Line[] {
    const left: Line = [
      segment("clicktree watch", "strong"),
      segment(`   ${basename(view.requests)} ← ${t("server")} ← ${basename(view.feedback)}`, "muted"),
    ];
    const state: Segment = status.paused
      ? segment(`◌ ${t("paused")}`, "muted")
      : status.connected
        ? segment(`● ${t("connected")}`, "good")
        : segment(`✕ ${t("outOfReach")}`, "bad");
    const looked = status.lastLook === undefined ? "" : `   ${t("looked", { time: span(now - status.lastLook) })}`;
    const right: Line = [state, segment(`   ${t("up", { time: span(now - status.startedAt) })}${looked}`, "muted")];
    const gap = width - lineWidth(left) - lineWidth(right);
    const trouble: Line[] = status.degraded ? [textLine(t("degraded"), "bad")] : [];
    return gap >= 3 ? [[...left, segment(" ".repeat(gap)), ...right], ...trouble] : [left, right, ...trouble];
  }

  function passed(list: readonly ExchangedFile[]): Line {
    const latest = list.at(-1);
    const bars = width < 96 ? [] : [segment(`${sparkline(list, now)}  `, list === history.uploaded ? "good" : "muted")];
    if (latest === undefined) return bars;
    const name = room - lineWidth(bars) - 22;
    return [
      ...bars,
      segment(padEnd(cut(latest.name, name), Math.min(name, 28))),
      segment(padStart(byteCount(latest.bytes), 10), "muted"),
      segment(`  ${formatTime(latest.time)}`, "muted"),
    ];
  }

  function waiting(): Line {
    const [first, second] = status.waiting;
    if (first === undefined) return [];
    const line = (named: number): Line => {
      const more = status.waiting.length - named;
      return [
        segment(first.request),
        segment(` ${t(first.running ? "runningFor" : "waitingFor", { time: span(now - first.since) })}`, "muted"),
        ...(named < 2 || second === undefined ? [] : [segment(`, ${second.request}`)]),
        ...(more > 0 ? [segment(t("andMore", { count: more }))] : []),
      ];
    };
    const both = line(Math.min(2, status.waiting.length));
    return lineWidth(both) <= room ? both : line(1);
  }

  function problem(held: DaemonStatus["held"][number], i: number): Line[] {
    const lines = wrap(context.t(texts, heldTextKey(held.reason), { ...held }), room);
    return lines.map((text, l): Line => {
      const rest =
        l === 0 && text.startsWith(held.file)
          ? [segment(held.file, "bad"), segment(text.slice(held.file.length))]
          : [segment(text)];
      return l === 0 && i === 0
        ? row("problems", status.held.length, rest, true)
        : [segment(" ".repeat(label + 10)), ...rest];
    });
  }

  function pace(): string {
    const [down, up] = [inLastHour(history.downloaded, now), inLastHour(history.uploaded, now)];
    const half = medianOf(history.answered);
    const answers = half === undefined ? [] : [t("halfWithin", { time: fineSpan(half) })];
    const parts = [t("lastHour", { down, up, retried: status.retried }), ...answers];
    return parts.join(spaceAfterSentence(context.language));
  }

  function log(): Line[] {
    return history.log.slice(-10).map((event) => {
      const { key, params } = textOfEvent(event);
      return [segment(`${formatTime(event.at)}  `, "muted"), segment(cut(context.t(texts, key, params), width - 10))];
    });
  }

  function keyLine(): Line {
    const keys = {
      p: t(status.paused ? "keyResume" : "keyPause"),
      r: t("keyRetry"),
      l: t("keyLog"),
      "?": t("keyHelp"),
      q: t("keyQuit"),
    };
    return Object.entries(keys).flatMap(([key, text]) => [segment(key, "accent"), segment(` ${text}  `, "muted")]);
  }
}
