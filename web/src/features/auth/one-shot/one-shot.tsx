import shot from "virtual:one-shot";
import { useTranslation } from "react-i18next";
import { CountBadges, countText } from "../../../shared/count-badge/index.js";
import { countOf, edgePath, type Place, parentOf, pathOf, picture, placesOf } from "./layout.js";
import style from "./one-shot.module.css";

const places = placesOf(shot.probabilities);
const path = pathOf(shot.record);
const nodes = [...places.keys()];
const untaken = nodes.filter((node) => !path.includes(node));
const levels = Array.from({ length: shot.record.length + 1 }, (_, level) => level);
const tones = [style.count0, style.count1, style.count2, style.count3] as const;

/** One shot of a real receiver in its tree. Edges are 8·√probability wide. */
export function OneShot() {
  const { t } = useTranslation("web-auth");
  const { hypothesis, posterior } = shot;
  const decided = `H${hypothesis}`;
  return (
    <figure className={style.figure}>
      <svg viewBox={`0 0 ${picture.width} ${picture.height}`} role="img" aria-label={t("treeLabel", { hypothesis })}>
        <Bands />
        {untaken.map((node) => (
          <Edge key={node} node={node} />
        ))}
        {path.slice(1).map((node) => (
          <Edge key={node} node={node} taken />
        ))}
        {nodes.map((node) => (
          <NodeMark key={node} node={node} place={places[node]!} taken={path.includes(node)} />
        ))}
        {[1, 2, 3, 4].map((node) => !path.includes(node) && <CountMark key={node} node={node} places={places} />)}
        {path.slice(1).map((node) => (
          <CountMark key={node} node={node} places={places} taken />
        ))}
      </svg>
      <figcaption className={style.caption}>
        <CountBadges counts={shot.record} />
        <span>
          {t("shotBefore")} <strong>{decided}</strong>
          {t("shotAfter", { posterior: posterior.toFixed(3) })}
        </span>
        <span className={style.legend}>{t("widthMeans")}</span>
      </figcaption>
    </figure>
  );
}

function Bands() {
  const { t } = useTranslation("web-auth");
  const last = levels.length - 1;
  return (
    <>
      {levels.map(
        (level) =>
          level % 2 === 0 &&
          level < last && (
            <rect
              key={level}
              className={style.band}
              y={level * picture.step}
              width={picture.width}
              height={picture.band}
              rx={4}
            />
          ),
      )}
      {levels.map((level) => (
        <text key={level} className={style.label} x={12} y={picture.first + level * picture.step + 5}>
          {level < last ? t("bin", { bin: level + 1 }) : t("decision")}
        </text>
      ))}
      <path
        className={style.time}
        d={`M68 ${picture.first - 4}V${picture.first + last * picture.step + 4}m-4 -6l4 6l4 -6`}
      />
    </>
  );
}

function Edge({ node, taken = false }: { readonly node: number; readonly taken?: boolean }) {
  const place = places[node]!;
  return (
    <path
      className={`${style.edge} ${tones[countOf(node)]} ${taken ? style.taken : ""}`}
      d={edgePath(places[parentOf(node)]!, place)}
      strokeWidth={Math.max(taken ? 4 : 0.2, 8 * Math.sqrt(place.probability))}
    />
  );
}

interface NodeMarkProps {
  readonly node: number;
  readonly place: Place;
  readonly taken: boolean;
}

/** A node sized by its probability: a displacement, with the nulled hypothesis if there is room, or a decision. */
function NodeMark({ node, place: { x, y, level, probability }, taken }: NodeMarkProps) {
  if (level === shot.record.length)
    return taken ? <Decision x={x} y={y} /> : <Leaf x={x} y={y} probability={probability} />;
  const nulled = shot.nulled[node];
  if (nulled === undefined)
    return <circle className={style.node} cx={x} cy={y} r={Math.max(0.9, 12 * Math.sqrt(probability))} />;
  const r = level === 0 ? 17 : taken ? 14 : 12;
  return (
    <g className={taken ? style.takenNode : style.node}>
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

interface CountMarkProps {
  readonly node: number;
  readonly places: readonly Place[];
  readonly taken?: boolean;
}

/** The count of an edge, at the edge's middle. */
function CountMark({ node, places, taken = false }: CountMarkProps) {
  const [from, to] = [places[parentOf(node)]!, places[node]!];
  const count = countOf(node);
  const x = (from.x + to.x) / 2;
  const y = (from.y + to.y) / 2;
  return (
    <g className={`${taken ? style.takenCount : style.count} ${tones[count]}`}>
      <rect className={style.back} x={x - 10} y={y - 10} width={20} height={20} rx={3} />
      {taken && <rect className={style.tint} x={x - 10} y={y - 10} width={20} height={20} rx={3} />}
      {taken && <rect className={style.underline} x={x - 10} y={y + 8} width={20} height={2} />}
      <text x={x} y={y + 4.5}>
        {countText(count)}
      </text>
    </g>
  );
}
