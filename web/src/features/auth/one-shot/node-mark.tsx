import shot from "virtual:one-shot";
import type { Place } from "./layout.js";
import style from "./one-shot.module.css";

interface Props {
  readonly node: number;
  readonly place: Place;
  readonly told: boolean;
}

/** A node by its probability: a displacement that shows the hypothesis it nulls where there is room, or a decision. */
export function NodeMark({ node, place: { x, y, level, probability }, told }: Props) {
  if (level === shot.record.length)
    return told ? <Decision x={x} y={y} /> : <Leaf x={x} y={y} probability={probability} />;
  const nulled = shot.nulled[node];
  if (nulled === undefined)
    return <circle className={style.node} cx={x} cy={y} r={Math.max(0.9, 12 * Math.sqrt(probability))} />;
  const r = level === 0 ? 17 : told ? 14 : 12;
  return (
    <g className={told ? style.toldNode : style.node}>
      <circle cx={x} cy={y} r={r} />
      {shot.points.map(([re, im], row) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a hypothesis is its row
          key={row}
          className={row === nulled ? style.own : style.other}
          cx={x + 0.6 * r * re}
          cy={y - 0.6 * r * im}
          r={row === nulled ? 0.19 * r : 0.14 * r}
        />
      ))}
    </g>
  );
}

function Leaf({ x, y, probability }: { readonly x: number; readonly y: number; readonly probability: number }) {
  const side = Math.min(8, Math.max(1, 14 * Math.sqrt(probability)));
  return <rect className={style.leaf} x={x - side / 2} y={y - side / 2} width={side} height={side} rx={side / 5} />;
}

function Decision({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g className={style.decision}>
      <rect x={x - 17} y={y - 10} width={34} height={20} rx={4} />
      <text x={x} y={y + 4.5}>{`H${shot.hypothesis}`}</text>
    </g>
  );
}
