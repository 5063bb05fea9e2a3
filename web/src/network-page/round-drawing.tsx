/** @jsxImportSource preact */
import { linearAxis } from "@clicktree/core/photons/charts";
import { randomSource, type StoredPair, simulateRound } from "@clicktree/core/photons/network";
import { formatCount, formatFigure, formatTick } from "@clicktree/messages/number-format";
import { useEffect, useRef, useState } from "preact/hooks";
import style from "./drawings.module.css";
import { type MapSpan, mapScale, useWidth } from "./map-scale.js";
import { linksOf } from "./network.js";
import { useTexts } from "./page-settings.js";
import { type Chain, linkName } from "./users.js";

const height = 244;
/** From the first attempt to the entanglement of A and B, with the last pair below. */
const top = 12;
const bottom = 204;
const lastPair = 30;
/** Duration of the animation of a round, in ms. */
const playTime = 3000;

interface Props {
  readonly chain: Chain;
  /** Number of rounds requested; each new one is played. */
  readonly plays: number;
  readonly span: MapSpan;
}

export function RoundDrawing({ chain, plays, span }: Props) {
  const t = useTexts();
  const place = useRef<SVGSVGElement>(null);
  const { x } = mapScale(useWidth(place), span);
  const shown = usePlayback(plays);

  const { links, pairs, swaps, duration } = simulateRound(randomSource(chain.seed), linksOf(chain), chain);
  const y = (time: number): number => top + ((bottom - top) * time) / duration;
  const places = [0, ...chain.repeaters, chain.distance].map((km) => chain.origin + km);
  const ends = { from: chain.names[0]!, to: chain.names.at(-1)! };
  const slowest = links.findIndex(({ ready }) => ready === duration);
  const time = t("seconds", { time: formatFigure(duration) });
  const described = links
    .map(({ tries }, i) => t("roundLink", { link: linkName(chain, i), tries: formatCount(tries) }))
    .join(" ");
  const box = ({ first, last, from, to }: StoredPair) => {
    const [left, right] = [x(places[first]!) + 3, x(places[last + 1]!) - 3];
    const end = to === null ? bottom + lastPair : y(to);
    return { x: left, y: y(from), width: Math.max(1, right - left), height: Math.max(0, end - y(from)) };
  };
  const { ticks } = linearAxis({ symbol: "t", from: 0, to: duration, start: top, end: bottom }, 0, 2);
  return (
    <>
      <div class={style.heading}>
        <h2>{t("roundTitle")}</h2>
        <p>{t("roundHint")}</p>
      </div>
      <svg
        ref={place}
        class={style.round}
        height={height}
        role="img"
        aria-label={t("roundName", { links: described, time, ...ends })}
      >
        <defs>
          <pattern id="tries" width="4" height="4" patternUnits="userSpaceOnUse">
            <path class={style.hatch} d="M0 2.5h4" />
          </pattern>
          <clipPath id="until">
            <rect x="0" y="0" width="100%" height={shown === 1 ? height : top + shown * (bottom - top)} />
          </clipPath>
        </defs>
        <g clip-path="url(#until)">
          {links.map(({ tries, ready }, i) => {
            const { x: left, width } = box({ first: i, last: i, from: 0, to: ready, fidelity: 0 });
            // labels that do not fit are only for screen readers
            const fits = y(ready) - top >= 18;
            const text = width > 66 ? t("tries", { tries: formatCount(tries) }) : width > 26 ? formatCount(tries) : "";
            return (
              <g key={linkName(chain, i)}>
                <rect x={left} y={top} width={width} height={y(ready) - top} fill="url(#tries)" />
                <text class={style.tries} x={left + width / 2} y={top + 14} text-anchor="middle">
                  {fits && text}
                </text>
              </g>
            );
          })}
          {pairs.map((pair) => {
            const { x: left, y: from, width, height: tall } = box(pair);
            const name = pair.to === null ? style.wholePair : style.pair;
            const sizes = (pair.last - pair.first) / Math.max(1, links.length - 1);
            return (
              <g key={`${pair.first}-${pair.last}`} class={name}>
                <rect
                  x={left}
                  y={from}
                  width={width}
                  height={tall}
                  opacity={pair.to === null ? 1 : 0.3 + 0.4 * sizes}
                />
                {width > 54 && tall > 16 && (
                  <text x={left + width / 2} y={from + tall / 2 + 4} text-anchor="middle">
                    F {pair.fidelity.toFixed(3)}
                  </text>
                )}
              </g>
            );
          })}
          {swaps.map(({ repeater, at }) => (
            <g key={repeater} class={style.swap} transform={`translate(${x(places[repeater + 1]!)} ${y(at)})`}>
              <circle r={8} />
              <path d="m-3-3 6 6m0-6-6 6" />
            </g>
          ))}
        </g>
        <g class={style.axis} transform={`translate(${x(places.at(-1)!) + 14} 0)`}>
          <path d={`M0 ${top}V${bottom + lastPair}`} />
          {ticks.map((tick, i) => (
            <g key={tick.value} transform={`translate(0 ${tick.at})`}>
              <path d="M0 0h4" />
              <text x={8} y={4}>
                {i === ticks.length - 1
                  ? `${formatTick(tick.value, tick.label)} s`
                  : formatTick(tick.value, tick.label)}
              </text>
            </g>
          ))}
        </g>
      </svg>
      <ul class={style.legend}>
        <li>
          <i class={style.legendTrying} />
          {t("trying")}
        </li>
        <li>
          <i class={style.legendStored} />
          {t("stored")}
        </li>
        <li>
          <i class={style.legendSwap}>×</i>
          {t("swap")}
        </li>
      </ul>
      <p class={style.sentence}>
        {shown === 1 &&
          t("roundDone", { ...ends, time, link: linkName(chain, slowest), tries: formatCount(links[slowest]!.tries) })}
      </p>
    </>
  );
}

/**
 * The visible fraction of the round, from 0 to 1. It is 1 except while a new round plays. Nothing plays while the page
 * is hidden.
 */
function usePlayback(plays: number): number {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (plays === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const share = Math.min(1, (now - start) / playTime);
      setShown(share);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    setShown(0);
    frame = requestAnimationFrame(step);
    const end = () => {
      cancelAnimationFrame(frame);
      setShown(1);
    };
    const leave = () => document.hidden && end();
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      end();
    };
  }, [plays]);
  return shown;
}
