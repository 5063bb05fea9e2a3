import shot from "virtual:one-shot";
import { useTranslation } from "react-i18next";
import { CountBadges } from "../../../shared/count-badge/index.js";
import { CountMark } from "./count-mark.js";
import { countOf, parentOf, picture, placesOf, strandOf, wayOf } from "./layout.js";
import { NodeMark } from "./node-mark.js";
import style from "./one-shot.module.css";

const places = placesOf(shot.probabilities);
const way = wayOf(shot.record);
const levels = Array.from({ length: shot.record.length + 1 }, (_, level) => level);
const tones = [style.count0, style.count1, style.count2, style.count3] as const;

/** One run of a real receiver, told in its tree: strands are 8·√probability wide. */
export function OneShot() {
  const { t } = useTranslation("web-auth");
  const { hypothesis, posterior } = shot;
  const decided = `H${hypothesis}`;
  return (
    <figure className={style.figure}>
      <svg viewBox={`0 0 ${picture.width} ${picture.height}`} role="img" aria-label={t("treeLabel", { hypothesis })}>
        <Bands />
        {places.map(
          (place, node) => node > 0 && !way.includes(node) && <Strand key={strandOf(place, place)} node={node} />,
        )}
        {way.slice(1).map((node) => (
          <Strand key={node} node={node} told />
        ))}
        {places.map((place, node) => (
          <NodeMark key={strandOf(place, place)} node={node} place={place} told={way.includes(node)} />
        ))}
        {[1, 2, 3, 4].map((node) => !way.includes(node) && <CountMark key={node} node={node} places={places} />)}
        {way.slice(1).map((node) => (
          <CountMark key={node} node={node} places={places} told />
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

function Strand({ node, told = false }: { readonly node: number; readonly told?: boolean }) {
  const place = places[node]!;
  return (
    <path
      className={`${style.strand} ${tones[countOf(node)]} ${told ? style.told : ""}`}
      d={strandOf(places[parentOf(node)]!, place)}
      strokeWidth={Math.max(told ? 4 : 0.2, 8 * Math.sqrt(place.probability))}
    />
  );
}
