import { interference, laserMeans } from "@clicktree/core/photons";
import { type Axis, placeOn } from "@clicktree/core/photons/charts";
import { useTranslation } from "react-i18next";
import { Plot } from "../parts/plot.js";
import style from "../parts/waves.module.css";
import charts from "./event-charts.module.css";
import { type Run, shownEvents, stepMs } from "./model.js";

type Span = Pick<Axis, "start" | "end">;

/** A time axis for a number of events that ends now. */
const timeAxis = (span: Span, events: number, everyMs: number, now: string): Axis => {
  const axis = { ...span, symbol: "t", from: -events + 1, to: 0 };
  const tick = (value: number, label: string) => ({ value, label, at: placeOn(axis, value) });
  return { ...axis, ticks: [tick(axis.from + 1.5, `−${(events * everyMs) / 1000} s`), tick(-1, now)] };
};

interface ChartProps {
  readonly run: Run;
  readonly hidden: boolean;
}

/** Counts of the latest windows of laser light: D1 as dots on a line, D2 as open dots on a dashed one. */
export function TimeSeries({ run, hidden }: ChartProps) {
  const { t } = useTranslation("web-interference");
  const events = shownEvents(run);
  const { setup } = run;
  const shown = setup.phaseMode === "auto" ? interference.autoPoints : interference.manualPoints;
  const highest = Math.max(interference.laserAxis / 1.05, ...events.flatMap(({ clicks }) => [clicks.d1, clicks.d2]));
  const last = events.at(-1)?.clicks;
  const label = t("seriesLabel", { windows: events.length, d1: last?.d1 ?? 0, d2: last?.d2 ?? 0 });
  return (
    <Plot label={label} height={236} highest={highest} whole x={(span) => timeAxis(span, shown, stepMs, t("now"))}>
      {({ x, y }) => {
        const at = (index: number) => placeOn(x, index - events.length + 1);
        const line = (values: readonly number[]) =>
          values
            .map((value, index) => `${index === 0 ? "M" : "L"}${at(index).toFixed(1)} ${placeOn(y, value).toFixed(1)}`)
            .join("");
        const expected = events.map(({ phase }) => laserMeans(setup, phase, interference.laserMean));
        return (
          <>
            {!hidden && <path className={charts.expected} d={line(expected.map(({ d1 }) => d1))} />}
            {!hidden && <path className={charts.expected} d={line(expected.map(({ d2 }) => d2))} />}
            <path className={style.curve} d={line(events.map(({ clicks }) => clicks.d1))} />
            <path className={style.other} d={line(events.map(({ clicks }) => clicks.d2))} />
            {events.map(({ id, clicks }, index) => (
              <g key={id}>
                <circle className={charts.dot} cx={at(index)} cy={placeOn(y, clicks.d1)} r={2.5} />
                <circle className={charts.open} cx={at(index)} cy={placeOn(y, clicks.d2)} r={2.5} />
              </g>
            ))}
          </>
        );
      }}
    </Plot>
  );
}

/** The click oscilloscope: a spike for each of the last 50 photons, with the phase below them. */
export function ClickTrace({ run }: { readonly run: Run }) {
  const { t } = useTranslation("web-interference");
  const events = shownEvents(run);
  const { tracePoints, photonEveryMs } = interference;
  const d1 = events.reduce((sum, { clicks }) => sum + clicks.d1, 0);
  const label = t("traceLabel", { photons: events.length, d1, d2: events.length - d1 });
  return (
    <Plot
      label={label}
      height={236}
      highest={1}
      scaled={false}
      x={(span) => timeAxis({ ...span, start: 32 }, tracePoints, photonEveryMs, t("now"))}
    >
      {({ x, y }) => {
        const at = (index: number) => placeOn(x, index - events.length + 1);
        const third = (y.start - y.end) / 3;
        const floor = { d1: y.end + third, d2: y.end + 2 * third };
        const phases = events
          .map(
            ({ phase }, index) =>
              `${index === 0 ? "M" : "L"}${at(index).toFixed(1)} ${(y.start - 4 - (phase / (2 * Math.PI)) * (third - 12)).toFixed(1)}`,
          )
          .join("");
        return (
          <>
            <rect className={charts.screen} x={0} y={y.end - 8} width={x.end + 8} height={y.start - y.end + 8} rx={4} />
            <line className={charts.floor} x1={0} x2={x.end + 8} y1={floor.d1} y2={floor.d1} />
            <line className={charts.floor} x1={0} x2={x.end + 8} y1={floor.d2} y2={floor.d2} />
            <text x={6} y={y.end + 10} className={charts.name}>
              D₁
            </text>
            <text x={6} y={floor.d1 + 18} className={charts.otherName}>
              D₂
            </text>
            <text x={6} y={y.start - 6}>
              φ
            </text>
            {events.map(({ id, clicks }, index) => {
              const foot = clicks.d1 > 0 ? floor.d1 : floor.d2;
              return (
                <line
                  key={id}
                  data-photon={clicks.d1 > 0 ? "D1" : "D2"}
                  className={clicks.d1 > 0 ? style.mark : style.otherMark}
                  x1={at(index)}
                  x2={at(index)}
                  y1={foot}
                  y2={foot - third * 0.62}
                />
              );
            })}
            <path className={charts.phase} d={phases} />
          </>
        );
      }}
    </Plot>
  );
}
