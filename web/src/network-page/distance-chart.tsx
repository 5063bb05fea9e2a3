/** @jsxImportSource preact */

import {
  chainFigures,
  decoyKey,
  directLimit,
  evenLinks,
  pulseRate,
  repeatersWinFrom,
} from "@clicktree/core/photons/network";
import { powerOfTen } from "@clicktree/messages/number-format";
import { useRef } from "preact/hooks";
import style from "./drawings.module.css";
import { useWidth } from "./map-scale.js";
import { linksOf, type Network } from "./network.js";
import { useTexts } from "./page-settings.js";

const height = 236;
const edge = { left: 36, right: 10, top: 10, bottom: 26 } as const;
/** Powers of ten at both ends of the axis. */
const powers = { min: -4, max: 9 } as const;
const kmStep = 5;

interface Props {
  readonly network: Network;
  readonly shows: "key" | "pairs";
  /** Hides other numbers of repeaters, which would reveal the solution of the challenge. */
  readonly hidden: boolean;
}

export function DistanceChart({ network, shows, hidden }: Props) {
  const t = useTexts();
  const place = useRef<SVGSVGElement>(null);
  const width = useWidth(place);
  const sentence = useDistanceSentence(network, shows);
  const { distance, repeaters } = network;
  const count = repeaters.length;
  const farthest = Math.max(800, 200 * Math.ceil(distance / 200));
  const x = (km: number): number => edge.left + ((width - edge.left - edge.right) * km) / farthest;
  const y = (value: number): number => {
    const share = (Math.log10(value) - powers.min) / (powers.max - powers.min);
    return height - edge.bottom - share * (height - edge.bottom - edge.top);
  };
  const chainAt = (km: number, n: number): number => chainFigures(evenLinks(km, n), network)[shows];
  const path = (valueAt: (km: number) => number): string => curve(valueAt, farthest, x, y);
  const now = chainFigures(linksOf(network), network)[shows];
  const isKey = shows === "key";
  const winsFrom = isKey ? repeatersWinFrom(count, network) : undefined;
  const others = hidden ? [] : [2, 6].filter((other) => other !== count);
  const inside = (value: number): boolean => value >= 10 ** powers.min;
  return (
    <div class={style.chart} translate={false}>
      <div class={style.heading}>
        <h2>{t(isKey ? "distanceKey" : "distancePairs")}</h2>
        <p>{t(isKey ? "distanceKeyHint" : "distancePairsHint")}</p>
      </div>
      <svg
        ref={place}
        height={height}
        role="img"
        aria-label={`${t(isKey ? "distanceKey" : "distancePairs")}. ${sentence}`}
      >
        {[-4, -2, 0, 2, 4, 6, 8].map((power) => (
          <g key={power} class={style.grid}>
            <path d={`M${edge.left} ${y(10 ** power)}H${width - edge.right}`} />
            <text x={edge.left - 6} y={y(10 ** power) + 4} text-anchor="end">
              {power === 0 ? "1" : powerOfTen(power)}
            </text>
          </g>
        ))}
        {Array.from({ length: farthest / 200 + 1 }, (_, i) => 200 * i).map((km) => (
          <text key={km} class={style.tick} x={x(km)} y={height - 8} text-anchor={km === farthest ? "end" : "middle"}>
            {km === farthest ? `${km} km` : km}
          </text>
        ))}
        <path class={style.here} d={`M${x(distance)} ${edge.top}V${height - edge.bottom}`} />
        {isKey && (
          <>
            <path class={style.limit} d={path((km) => pulseRate * directLimit(km))} />
            <path class={style.decoy} d={path((km) => pulseRate * decoyKey(km))} />
            <text class={style.inkLabel} x={x(110)} y={y(1e8)}>
              {t("limitLine")}
            </text>
            <text class={style.label} x={x(15)} y={y(2e4)}>
              {t("decoyLine")}
            </text>
          </>
        )}
        {others.map((other) => (
          <g key={other}>
            <path class={style.otherChain} d={path((km) => chainAt(km, other))} />
            <EndLabel value={(km) => chainAt(km, other)} farthest={farthest} x={x} y={y} text={String(other)} />
          </g>
        ))}
        <path class={style.chain} d={path((km) => chainAt(km, count))} />
        <EndLabel
          value={(km) => chainAt(km, count)}
          farthest={farthest * 0.98}
          x={x}
          y={y}
          text={t("chainLine", { count })}
          below
        />
        {winsFrom !== undefined && inside(chainAt(winsFrom, count)) && (
          <>
            <circle class={style.crossing} cx={x(winsFrom)} cy={y(chainAt(winsFrom, count))} r={4} />
            <text class={style.inkLabel} x={width - edge.right} y={y(1e5)} text-anchor="end">
              {t("winFrom", { km: Math.ceil(winsFrom) })}
            </text>
          </>
        )}
        {inside(now) && <circle class={style.nowDot} cx={x(distance)} cy={y(now)} r={4.5} />}
      </svg>
      <p class={style.sentence}>{sentence}</p>
    </div>
  );
}

/** The path of a curve within the chart. */
function curve(
  valueAt: (km: number) => number,
  farthest: number,
  x: (km: number) => number,
  y: (value: number) => number,
): string {
  const points: string[] = [];
  for (let km = 2; km <= farthest; km += kmStep) {
    const value = valueAt(km);
    if (value > 10 ** powers.max) continue;
    if (value < 10 ** powers.min) break;
    points.push(`${x(km).toFixed(1)} ${y(value).toFixed(1)}`);
  }
  return points.length > 1 ? `M${points.join("L")}` : "";
}

interface EndLabelProps {
  readonly value: (km: number) => number;
  readonly farthest: number;
  readonly x: (km: number) => number;
  readonly y: (value: number) => number;
  readonly text: string;
  /** Places the label below its curve. */
  readonly below?: boolean;
}

/** Labels a curve above its last point on the chart. */
function EndLabel({ value, farthest, x, y, text, below }: EndLabelProps) {
  let km = farthest;
  while (km > kmStep && value(km) < 10 ** (powers.min + 0.3)) km -= kmStep;
  if (value(km) === 0) return null;
  return (
    <text
      class={style.chainLabel}
      x={x(km)}
      y={Math.min(y(value(km)) + (below ? 18 : -6), height - edge.bottom - 4)}
      text-anchor="end"
    >
      {text}
    </text>
  );
}

/** The chart as a sentence. */
function useDistanceSentence(network: Network, shows: "key" | "pairs"): string {
  const t = useTexts();
  const count = network.repeaters.length;
  if (count === 0) return t("distanceNone");
  // the rate falls by a factor of 10 for every 50 km of one link, and the distance is shared by n + 1 links
  if (shows === "pairs") return t("distanceSlower", { count, km: 50 * (count + 1) });
  const from = repeatersWinFrom(count, network);
  return from === undefined ? t("distanceNever", { count }) : t("distanceWins", { count, km: Math.ceil(from) });
}
