import { photonCounting } from "@clicktree/core/photons";
import { curvePath } from "@clicktree/core/photons/charts";
import { useTranslation } from "react-i18next";
import style from "./photon-counting.module.css";

const size = { width: 240, height: 136, left: 28, right: 10, top: 10, bottom: 22 };
const { log10 } = Math;
const across = (intensity: number) =>
  size.left + (log10(intensity) / log10(300)) * (size.width - size.left - size.right);
const up = (ratio: number) =>
  size.height - size.bottom - (log10(ratio) / log10(20)) * (size.height - size.top - size.bottom);

/** The sentence beside the chart: how the scatter of the measured counts changed with the light. */
export function ratioSays(ratios: ReadonlyMap<number, number>) {
  const measured = [...ratios].filter(([intensity, ratio]) => intensity > 0 && ratio > 0).sort(([a], [b]) => a - b);
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last) return { key: "ratioNone", values: {} } as const;
  const [low, high] = [first[0], last[0]];
  const percent = ([, ratio]: readonly [number, number]) => Math.round(100 / ratio);
  if (measured.length === 1) return { key: "ratioOne", values: { low, first: percent(first) } } as const;
  return { key: "ratioMany", values: { low, high, first: percent(first), last: percent(last) } } as const;
}

/** Signal-to-noise ratio against intensity on logarithmic axes: dots for measurements, a line for the square root. */
export function RatioChart({ ratios }: { readonly ratios: ReadonlyMap<number, number> }) {
  const { t } = useTranslation("web-photon-counting");
  const shown = [...ratios].filter(([intensity, ratio]) => intensity >= 1 && ratio > 0);
  const scatterOf = (intensity: number) => `${Math.round(100 / Math.sqrt(intensity))} %`;
  return (
    <svg
      className={`${style.chart} ${style.ratio}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t("ratioLabel", { measured: shown.length })}
    >
      {[1, 2, 5, 10, 20].map((ratio) => (
        <g key={ratio}>
          <path className={style.grid} d={`M${size.left} ${up(ratio)}H${size.width - size.right}`} />
          <text x={size.left - 6} y={up(ratio) + 4} textAnchor="end">
            {ratio}
          </text>
        </g>
      ))}
      {[1, ...photonCounting.presets].map((intensity) => (
        <text key={intensity} x={across(intensity)} y={size.height - 5} textAnchor="middle">
          {intensity}
        </text>
      ))}
      <path
        className={style.poisson}
        d={curvePath([1, 300].map((intensity) => ({ x: across(intensity), y: up(Math.sqrt(intensity)) })))}
      />
      <text x={across(24)} y={up(Math.sqrt(24)) - 14} textAnchor="end">
        √n
      </text>
      {photonCounting.presets.map((intensity) =>
        ratios.has(intensity) ? null : (
          <g key={intensity}>
            <circle className={style.open} cx={across(intensity)} cy={up(Math.sqrt(intensity))} r="4" />
            <text
              x={across(intensity) + 8}
              y={up(Math.sqrt(intensity)) + 16}
              textAnchor={intensity > 100 ? "middle" : "start"}
            >
              {scatterOf(intensity)}?
            </text>
          </g>
        ),
      )}
      {shown.map(([intensity, ratio]) => (
        <g key={intensity}>
          <circle className={style.measured} cx={across(intensity)} cy={up(Math.max(1, ratio))} r="4">
            <title>{t("ratioDot", { intensity, ratio: ratio.toFixed(2) })}</title>
          </circle>
          {photonCounting.presets.some((preset) => preset === intensity) && (
            <text
              className={style.ink}
              x={across(intensity) + 8}
              y={up(Math.max(1, ratio)) + 16}
              textAnchor={intensity > 100 ? "middle" : "start"}
            >
              {intensity === 5 ? t("scatter", { percent: Math.round(100 / ratio) }) : `${Math.round(100 / ratio)} %`}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
