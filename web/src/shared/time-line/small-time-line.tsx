import type { FileTransfer } from "@clicktree/contract";
import { isWithoutCounts, type TimelineEntry, timeline } from "@clicktree/core/requests";
import style from "./small-time-line.module.css";
import { reachedOf } from "./steps.js";

const [width, height, radius] = [62, 12, 2.5];

/** A small time line beside the status text. Screen readers only read the text. */
export function SmallTimeLine({ request }: { readonly request: FileTransfer }) {
  const entries = timeline(request);
  const isSuccess = !isWithoutCounts(request);
  const reached = reachedOf(entries);
  const x = (i: number) => 5 + (i * (width - 10)) / (entries.length - 1);
  return (
    <svg className={style.line} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <line className={style.rail} x1={x(0)} x2={x(entries.length - 1)} y1={height / 2} y2={height / 2} />
      <line className={style.passed} x1={x(0)} x2={x(Math.max(0, reached))} y1={height / 2} y2={height / 2} />
      {entries.map((entry, i) => (
        <circle
          key={entry.step}
          className={style.dot}
          data-state={entry.state}
          data-tone={toneOf(entry, isSuccess)}
          cx={x(i)}
          cy={height / 2}
          r={i === reached || entry.state === "current" ? 4 : radius}
        />
      ))}
    </svg>
  );
}

const toneOf = ({ step, state }: TimelineEntry, isSuccess: boolean): "good" | "bad" | undefined =>
  state === "failed" ? "bad" : step === "result" && state === "done" && isSuccess ? "good" : undefined;
