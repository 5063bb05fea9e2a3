/** @jsxImportSource preact */
import { placeOn, valueAxis } from "@clicktree/core/photons/charts";
import { bestRepeaters, chainFigures, evenLinks, joinedFidelity } from "@clicktree/core/photons/network";
import { formatFigure, formatTick } from "@clicktree/messages/number-format";
import { useRef } from "preact/hooks";
import style from "./drawings.module.css";
import { useWidth } from "./map-scale.js";
import { countSays, limits, linksOf, type Network } from "./network.js";
import { useMarks, useTexts } from "./page-settings.js";

const height = 236;
const edge = { left: 44, right: 6, top: 18, bottom: 74 } as const;
/** Vertical range of the fidelity row below the bars. */
const fidelityRow = { top: 196, bottom: 228 } as const;
const counts = Array.from({ length: limits.repeaters + 1 }, (_, count) => count);

interface Props {
  readonly network: Network;
  readonly shows: "key" | "pairs";
  readonly hidden: boolean;
}

export function RepeaterChart({ network, shows, hidden }: Props) {
  const t = useTexts();
  const isKey = shows === "key";
  const km = Math.round(network.distance);
  const best = bestRepeaters(network.distance, network, limits.repeaters);
  return (
    <div class={style.chart} translate={false}>
      <div class={style.heading}>
        <h2>{t(isKey ? "countKey" : "countPairs")}</h2>
        <p>{t(isKey ? "countKeyHint" : "countPairsHint", { km })}</p>
      </div>
      {hidden ? (
        <p class={style.sentence}>{t("hidden")}</p>
      ) : (
        <>
          <Bars network={network} shows={shows} />
          <p class={style.sentence}>{t(countSays(network, isKey, best), { best })}</p>
        </>
      )}
    </div>
  );
}

function Bars({ network, shows }: { readonly network: Network; readonly shows: "key" | "pairs" }) {
  const t = useTexts();
  const { semicolon } = useMarks();
  const place = useRef<SVGSVGElement>(null);
  const width = useWidth(place);
  const { distance, repeaters, fidelity } = network;
  const values = counts.map((count) => chainFigures(evenLinks(distance, count), network)[shows]);
  const now = chainFigures(linksOf(network), network)[shows];
  const largest = Math.max(...values, now);
  const best = values.indexOf(Math.max(...values));
  const step = (width - edge.left - edge.right) / counts.length;
  const x = (count: number): number => edge.left + step * (count + 0.5);
  const floor = height - edge.bottom;
  const axis = valueAxis({ symbol: "", start: floor, end: edge.top }, largest);
  const y = (value: number): number => placeOn(axis, value);
  const fidelities = counts.map((count) => joinedFidelity(fidelity, count + 1));
  const worst = fidelities.at(-1)!;
  const fidelityY = (value: number): number =>
    fidelityRow.bottom - ((value - worst) / Math.max(1e-9, fidelity - worst)) * (fidelityRow.bottom - fidelityRow.top);
  return (
    <svg
      ref={place}
      height={height}
      role="img"
      aria-label={values.map((value, count) => t("barName", { count, value: formatFigure(value) })).join(semicolon)}
    >
      {axis.ticks.slice(1).map((tick) => (
        <g key={tick.value} class={style.grid}>
          <path d={`M${edge.left} ${tick.at}H${width - edge.right}`} />
          <text x={edge.left - 4} y={tick.at + 4} text-anchor="end">
            {formatTick(tick.value, tick.label)}
          </text>
        </g>
      ))}
      <path class={style.floor} d={`M${edge.left} ${floor}H${width - edge.right}`} />
      {counts.map((count) => {
        const value = values[count]!;
        const isNow = count === repeaters.length;
        const left = x(count) - step * 0.38;
        return (
          <g key={count}>
            <title>{t("barName", { count, value: formatFigure(value) })}</title>
            <rect
              class={isNow ? style.gain : style.bar}
              x={left}
              y={y(value)}
              width={step * 0.76}
              height={floor - y(value)}
            />
            {isNow && <rect class={style.nowBar} x={left} y={y(now)} width={step * 0.76} height={floor - y(now)} />}
            {isNow && (
              <text class={style.chainLabel} x={x(count)} y={Math.min(y(value), y(now)) - 5} text-anchor="middle">
                {t("now")}
              </text>
            )}
            {count === best && !isNow && value > 0 && (
              <text class={style.inkLabel} x={x(count)} y={y(value) - 5} text-anchor="middle">
                {t("best")}
              </text>
            )}
            <text class={isNow ? style.inkLabel : style.tick} x={x(count)} y={floor + 16} text-anchor="middle">
              {count}
            </text>
          </g>
        );
      })}
      <text class={style.tick} x={width - edge.right} y={floor + 36} text-anchor="end">
        {t("fidelityOfPair")}
      </text>
      <polyline
        class={style.fidelity}
        points={fidelities.map((value, count) => `${x(count)},${fidelityY(value)}`).join(" ")}
      />
      {counts.map((count) => (
        <circle
          key={count}
          class={count === repeaters.length ? style.nowDot : style.fidelityDot}
          cx={x(count)}
          cy={fidelityY(fidelities[count]!)}
          r={count === repeaters.length ? 4 : 2.5}
        />
      ))}
      <text class={style.tick} x={edge.left - 4} y={fidelityRow.top + 4} text-anchor="end">
        {fidelity.toFixed(3)}
      </text>
      <text class={style.tick} x={edge.left - 4} y={fidelityRow.bottom + 4} text-anchor="end">
        {worst.toFixed(3)}
      </text>
    </svg>
  );
}
