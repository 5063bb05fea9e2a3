import type { SingleShot } from "@clicktree/core/simulation";
import { useTranslation } from "react-i18next";
import { placesOf, type Table } from "../../../shared/constellation/index.js";
import { countText } from "../../../shared/count-badge/index.js";
import style from "./shot.module.css";

/** Dimensions in units of the picture; one column per count, one row per bin. */
const [width, left, column, row, top] = [304, 88, 64, 84, 26];
const radius = 20;
const counts = [0, 1, 2, 3] as const;

const x = (count: number): number => left + column * count;
const y = (bin: number): number => top + row * bin;
/** The first node is centred, every other one is in the column of the count before it. */
const nodeX = ({ steps }: SingleShot, bin: number): number => (bin === 0 ? x(1.5) : x(steps[bin - 1]!.count));

interface Props {
  readonly shot: SingleShot;
  /** Number of counted bins; one more than the shot has also shows the decision. */
  readonly step: number;
  readonly table: Table;
}

/**
 * The path of the shot so far, with time running down. Edges are 8·√probability wide; the dots in each node show its
 * posterior.
 */
export function ShotDrawing({ shot, step, table }: Props) {
  const { t } = useTranslation("web-simulate");
  const { steps, priors } = shot;
  const shown = Math.min(step, steps.length);
  const height = y(steps.length) + radius + 6;
  return (
    <svg className={style.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("drawing")}>
      {[...steps, undefined].map((each, bin) => (
        <text key={`${each?.node}`} className={style.label} x={0} y={y(bin) + 4}>
          {each ? t("bin", { bin: bin + 1 }) : t("decision")}
        </text>
      ))}
      {steps.map(
        (each, bin) =>
          bin <= step &&
          counts.map((count) => (
            <Edge
              key={`${each.node} ${count}`}
              from={{ x: nodeX(shot, bin), y: y(bin) }}
              to={{ x: x(count), y: y(bin + 1) }}
              count={count}
              probability={each.expected[count]!}
              taken={bin < step && count === each.count}
            />
          )),
      )}
      {steps.slice(0, shown).map(({ count, node }, bin) => (
        <CountMark key={node} x={(nodeX(shot, bin) + x(count)) / 2} y={(y(bin) + y(bin + 1)) / 2} count={count} />
      ))}
      {Array.from({ length: shown + 1 }, (_, bin) => {
        const at = { x: nodeX(shot, bin), y: y(bin) };
        if (bin === steps.length)
          return <Decision key="decision" {...at} name={step > bin ? `H${shot.decided}` : "?"} />;
        const posterior = bin === 0 ? priors : steps[bin - 1]!.posterior;
        return <Belief key={steps[bin]!.node} {...at} now={bin === step} posterior={posterior} table={table} />;
      })}
    </svg>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface EdgeProps {
  readonly from: Point;
  readonly to: Point;
  readonly count: number;
  readonly probability: number;
  readonly taken: boolean;
}

function Edge({ from, to, count, probability, taken }: EdgeProps) {
  if (probability < 1e-6 && !taken) return null;
  const middle = (from.y + to.y) / 2;
  return (
    <path
      className={style.edge}
      data-count={count}
      data-taken={taken || undefined}
      d={`M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`}
      strokeWidth={Math.max(taken ? 4 : 0.4, 8 * Math.sqrt(probability))}
    />
  );
}

interface BeliefProps extends Point {
  readonly posterior: readonly number[];
  readonly table: Table;
  /** Whether this node acts next. */
  readonly now: boolean;
}

/** A node with a dot for each hypothesis at its place in the constellation; the dot's area is the posterior. */
function Belief({ x, y, posterior, table, now }: BeliefProps) {
  const places = placesOf(table);
  return (
    <g className={style.node} data-now={now || undefined}>
      <circle cx={x} cy={y} r={radius} />
      {places.map((place, h) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hypothesis is identified by its row
        <g key={h}>
          <circle className={style.place} cx={x + 11 * place.x} cy={y - 11 * place.y} r={1} />
          <circle
            className={style.dot}
            cx={x + 11 * place.x}
            cy={y - 11 * place.y}
            r={7 * Math.sqrt(posterior[h] ?? 0)}
          />
        </g>
      ))}
    </g>
  );
}

function Decision({ x, y, name }: Point & { readonly name: string }) {
  return (
    <g className={style.decision}>
      <rect x={x - 18} y={y - 14} width={36} height={28} rx={4} />
      <text x={x} y={y + 5}>
        {name}
      </text>
    </g>
  );
}

function CountMark({ x, y, count }: Point & { readonly count: number }) {
  return (
    <g className={style.count} data-count={count}>
      <rect className={style.back} x={x - 12} y={y - 10} width={24} height={20} rx={3} />
      <rect className={style.tint} x={x - 12} y={y - 10} width={24} height={20} rx={3} />
      <rect className={style.underline} x={x - 12} y={y + 8} width={24} height={2} />
      <text x={x} y={y + 4.5}>
        {countText(count)}
      </text>
    </g>
  );
}
