/** @jsxImportSource preact */
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import style from "./drawings.module.css";
import { type MapSpan, mapScale, useWidth } from "./map-scale.js";
import { limits, linksOf, moved, type Network, rangeOf, withBranch, withoutRepeater } from "./network.js";
import { useTexts } from "./page-settings.js";
import { chainOf, junctionOf, placeOfC } from "./users.js";

const height = 150;
const middle = 94;
const heightOfC = 22;
/** Repeaters are drawn alternately above and below the line, so that their links do not merge into one. */
const heightOf = (node: number, count: number): number =>
  node < 0 || node >= count ? middle : middle + (node % 2 === 0 ? -16 : 14);

interface Props {
  readonly network: Network;
  readonly change: (network: Network) => void;
  /** B cannot be moved, and there is no C. */
  readonly locked: boolean;
  readonly span: MapSpan;
  /** Fixes the scale while B or C is dragged. */
  readonly hold: (span: MapSpan | undefined) => void;
}

export function ChainMap({ network, change, locked, span, hold }: Props) {
  const t = useTexts();
  const place = useRef<SVGSVGElement>(null);
  const width = useWidth(place);
  const { x, km } = mapScale(width, span);
  const count = network.repeaters.length;
  const chain = chainOf(network);
  const used = new Set(chain.names);
  const nameOf = (node: number) => (node < 0 ? "A" : node === count ? "B" : `R${node + 1}`);
  const third = locked ? undefined : placeOfC(network);
  const links = linksOf(network);
  const ends = [...network.repeaters, network.distance];
  const isUsed = (...ends: readonly string[]) => ends.every((name) => used.has(name));
  const nodes = locked ? network.repeaters : ends;

  const remove = (node: number) => {
    change(withoutRepeater(network, node));
    // focus the node that takes its place
    place.current?.querySelectorAll<SVGElement>("[role=slider]")[node]?.focus();
  };
  const press = (event: KeyboardEvent, node: number) => {
    const { min, max } = rangeOf(network, node);
    const at = ends[node]!;
    const targets: Record<string, number> = {
      ArrowLeft: Math.ceil(at) - 1,
      ArrowDown: Math.ceil(at) - 1,
      ArrowRight: Math.floor(at) + 1,
      ArrowUp: Math.floor(at) + 1,
      PageDown: Math.ceil(at) - 10,
      PageUp: Math.floor(at) + 10,
      Home: min,
      End: max,
    };
    const to = targets[event.key];
    if (to !== undefined) change(moved(network, node, to));
    else if ((event.key === "Delete" || event.key === "Backspace") && node < count) remove(node);
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent, node: number) => {
    const { left } = place.current!.getBoundingClientRect();
    change(moved(network, node, km(event.clientX - left)));
  };
  return (
    <>
      <div class={style.heading}>
        <h2>{t("mapTitle", { km: Math.round(chain.distance), from: chain.names[0]!, to: chain.names.at(-1)! })}</h2>
        <p>{t("mapHint")}</p>
      </div>
      <svg ref={place} class={style.map} height={height}>
        <title>{t("mapName")}</title>
        {links.map((link, i) => {
          const [from, to] = [x(ends[i - 1] ?? 0), x(ends[i]!)];
          const [y1, y2] = [heightOf(i - 1, count), heightOf(i, count)];
          const room = to - from - 40;
          return (
            <g key={nameOf(i)}>
              <line
                class={style.fibre}
                data-used={isUsed(nameOf(i - 1), nameOf(i))}
                x1={from}
                y1={y1}
                x2={to}
                y2={y2}
              />
              {room > 16 && (
                <text class={style.label} x={(from + to) / 2} y={(y1 + y2) / 2 - 10} text-anchor="middle">
                  {room > 44 ? `${Math.round(link)} km` : Math.round(link)}
                </text>
              )}
            </g>
          );
        })}
        {third !== undefined && (
          <line
            class={style.fibre}
            data-used={used.has("C")}
            x1={x(network.repeaters[junctionOf(network)]!)}
            y1={heightOf(junctionOf(network), count)}
            x2={x(third)}
            y2={heightOfC}
          />
        )}
        <End name="A" used={used.has("A")} x={x(0)} y={middle} />
        {locked && <End name="B" used x={x(network.distance)} y={middle} />}
        {nodes.map((at, node) => {
          const isEnd = node === count;
          const y = heightOf(node, count);
          const [before, after] = [Math.round(links[node]!), Math.round(links[node + 1] ?? 0)];
          const { min, max } = rangeOf(network, node);
          return (
            <g
              key={nameOf(node)}
              class={style.node}
              role="slider"
              tabindex={0}
              aria-label={isEnd ? t("endName") : t("repeaterName", { number: node + 1 })}
              aria-valuenow={Math.round(at)}
              aria-valuemin={min}
              aria-valuemax={max}
              aria-valuetext={t(isEnd ? "endPlace" : "place", { km: Math.round(at), before, after })}
              onKeyDown={(event) => press(event, node)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                if (isEnd) hold(span);
              }}
              onPointerMove={(event) => {
                if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event, node);
              }}
              onLostPointerCapture={() => hold(undefined)}
            >
              <circle class={style.hit} cx={x(at)} cy={y} r={22} />
              {isEnd ? (
                <End name="B" used={used.has("B")} x={x(at)} y={middle} />
              ) : (
                <>
                  <rect class={style.repeater} x={x(at) - 11} y={y - 11} width={22} height={22} rx={5} />
                  <text class={style.nodeName} x={x(at)} y={y + 28} text-anchor="middle">
                    {nameOf(node)}
                  </text>
                </>
              )}
            </g>
          );
        })}
        {third !== undefined && (
          <ThirdUser {...{ network, change, hold, span, place, third, x, km }} used={used.has("C")} />
        )}
      </svg>
    </>
  );
}

interface ThirdProps extends Omit<Props, "locked"> {
  readonly place: RefObject<SVGSVGElement | null>;
  /** C's position in km from A. */
  readonly third: number;
  readonly used: boolean;
  readonly x: (km: number) => number;
  readonly km: (x: number) => number;
}

/** C, whose fibre ends at a repeater. It can be dragged along the map. */
function ThirdUser({ network, change, hold, span, place, third, used, x, km }: ThirdProps) {
  const t = useTexts();
  const junction = junctionOf(network);
  const at = network.repeaters[junction]!;
  const joint = heightOf(junction, network.repeaters.length);
  const { min, max } = limits.branch;
  const side = Math.sign(third - at);
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -side, ArrowRight: side, ArrowDown: -1, ArrowUp: 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    change(withBranch(network, network.branch + step));
  };
  return (
    <>
      <text
        class={style.label}
        x={(x(at) + 2 * x(third)) / 3 - 12 * side}
        y={(joint + 2 * heightOfC) / 3 + 4}
        text-anchor={side > 0 ? "end" : "start"}
      >
        {`${Math.round(network.branch)} km`}
      </text>
      <g
        class={style.node}
        role="slider"
        tabindex={0}
        aria-label={t("thirdName")}
        aria-valuenow={Math.round(network.branch)}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={t("thirdPlace", { km: Math.round(network.branch), node: `R${junction + 1}` })}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          hold(span);
        }}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
          const { left } = place.current!.getBoundingClientRect();
          change(withBranch(network, side * (km(event.clientX - left) - at)));
        }}
        onLostPointerCapture={() => hold(undefined)}
      >
        <circle class={style.hit} cx={x(third)} cy={heightOfC} r={22} />
        <End name="C" used={used} x={x(third)} y={heightOfC} />
      </g>
    </>
  );
}

interface EndProps {
  readonly name: string;
  /** Whether it is one of the two users who share the key. */
  readonly used: boolean;
  readonly x: number;
  readonly y: number;
}

const End = ({ name, used, x, y }: EndProps) => (
  <>
    <circle class={style.end} data-used={used} cx={x} cy={y} r={16} />
    <text class={style.endName} data-used={used} x={x} y={y + 5} text-anchor="middle">
      {name}
    </text>
  </>
);
