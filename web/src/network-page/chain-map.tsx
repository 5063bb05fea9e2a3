/** @jsxImportSource preact */
import { useRef } from "preact/hooks";
import style from "./drawings.module.css";
import { mapScale, useWidth } from "./map-scale.js";
import { linksOf, moved, type Network, rangeOf, withoutRepeater } from "./network.js";
import { useTexts } from "./page-settings.js";

const height = 118;
const middle = 62;
/** Repeaters stand above and below the line in turn, so that their links do not merge into one line. */
const heightOf = (node: number, count: number): number =>
  node < 0 || node >= count ? middle : middle + (node % 2 === 0 ? -16 : 14);

/** The name of a node: A, R1, R2, … B. */
const nodeName = ({ repeaters }: Network, node: number): string =>
  node < 0 ? "A" : node >= repeaters.length ? "B" : `R${node + 1}`;

/** The name of a link by its ends. */
export const linkName = (network: Network, link: number): string =>
  `${nodeName(network, link - 1)}–${nodeName(network, link)}`;

interface Props {
  readonly network: Network;
  readonly change: (network: Network) => void;
  /** B stays where it is. */
  readonly locked: boolean;
  readonly scale: number;
  /** Holds the scale while B is dragged. */
  readonly hold: (scale: number | undefined) => void;
}

export function ChainMap({ network, change, locked, scale, hold }: Props) {
  const t = useTexts();
  const place = useRef<SVGSVGElement>(null);
  const width = useWidth(place);
  const { x, km } = mapScale(width, scale);
  const links = linksOf(network);
  const ends = [...network.repeaters, network.distance];
  const count = network.repeaters.length;
  const nodes = locked ? network.repeaters : ends;

  const remove = (node: number) => {
    change(withoutRepeater(network, node));
    // the node that takes its place
    place.current?.querySelectorAll<SVGElement>("[role=slider]")[node]?.focus();
  };
  const press = (event: KeyboardEvent, node: number) => {
    const { least, most } = rangeOf(network, node);
    const at = ends[node]!;
    const targets: Record<string, number> = {
      ArrowLeft: Math.ceil(at) - 1,
      ArrowDown: Math.ceil(at) - 1,
      ArrowRight: Math.floor(at) + 1,
      ArrowUp: Math.floor(at) + 1,
      PageDown: Math.ceil(at) - 10,
      PageUp: Math.floor(at) + 10,
      Home: least,
      End: most,
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
        <h2>{t("mapTitle", { km: Math.round(network.distance) })}</h2>
        <p>{t("mapHint")}</p>
      </div>
      <svg ref={place} class={style.map} height={height}>
        <title>{t("mapName")}</title>
        {links.map((link, i) => {
          const [from, to] = [x(ends[i - 1] ?? 0), x(ends[i]!)];
          const [y1, y2] = [heightOf(i - 1, count), heightOf(i, count)];
          const room = to - from - 40;
          return (
            <g key={linkName(network, i)}>
              <line class={style.fibre} x1={from} y1={y1} x2={to} y2={y2} />
              {room > 16 && (
                <text class={style.label} x={(from + to) / 2} y={(y1 + y2) / 2 - 10} text-anchor="middle">
                  {room > 44 ? `${Math.round(link)} km` : Math.round(link)}
                </text>
              )}
            </g>
          );
        })}
        <circle class={style.end} cx={x(0)} cy={middle} r={16} />
        <text class={style.endName} x={x(0)} y={middle + 5} text-anchor="middle">
          A
        </text>
        {locked && <End x={x(network.distance)} />}
        {nodes.map((at, node) => {
          const isEnd = node === count;
          const y = heightOf(node, count);
          const [before, after] = [Math.round(links[node]!), Math.round(links[node + 1] ?? 0)];
          const { least, most } = rangeOf(network, node);
          return (
            <g
              key={nodeName(network, node)}
              class={style.node}
              role="slider"
              tabindex={0}
              aria-label={isEnd ? t("endName") : t("repeaterName", { number: node + 1 })}
              aria-valuenow={Math.round(at)}
              aria-valuemin={least}
              aria-valuemax={most}
              aria-valuetext={t(isEnd ? "endPlace" : "place", { km: Math.round(at), before, after })}
              onKeyDown={(event) => press(event, node)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                if (isEnd) hold(network.distance);
              }}
              onPointerMove={(event) => {
                if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event, node);
              }}
              onLostPointerCapture={() => hold(undefined)}
            >
              <circle class={style.hit} cx={x(at)} cy={y} r={22} />
              {isEnd ? (
                <End x={x(at)} />
              ) : (
                <>
                  <rect class={style.repeater} x={x(at) - 11} y={y - 11} width={22} height={22} rx={5} />
                  <text class={style.nodeName} x={x(at)} y={y + 28} text-anchor="middle">
                    {nodeName(network, node)}
                  </text>
                </>
              )}
            </g>
          );
        })}
      </svg>
    </>
  );
}

const End = ({ x }: { readonly x: number }) => (
  <>
    <circle class={style.end} cx={x} cy={middle} r={16} />
    <text class={style.endName} x={x} y={middle + 5} text-anchor="middle">
      B
    </text>
  </>
);
