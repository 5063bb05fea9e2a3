import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import style from "./education.module.css";
import { stillData } from "./still-data.js";

const half = (x: number, y: number, radius: number) => `M${x} ${y - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}z`;
const spread = (time: number) => ((time * 7919) % 1) * 8 - 4;

/** Three intensities: the light, 13 counts, and their spread. */
export function CountingStill() {
  const { t } = useTranslation("web-demos");
  const rows = [
    { mean: 5, y: 65, scatter: 45, times: stillData.five },
    { mean: 20, y: 127, scatter: 22, times: stillData.twenty },
    { mean: 200, y: 189, scatter: 7, times: undefined },
  ];
  return (
    <Still>
      <text x="24" y="26">
        {t("meanPhotons")}
      </text>
      <text x="467" y="26" textAnchor="middle">
        {t("thirteenCounts")}
      </text>
      <text x="568" y="26" textAnchor="end">
        {t("scatter")}
      </text>
      <defs>
        <radialGradient id="photon">
          <stop offset="0" className={style.shine} stopOpacity="0.6" />
          <stop offset="1" className={style.shine} stopOpacity="0" />
        </radialGradient>
      </defs>
      {rows.map(({ mean, y, scatter, times }, row) => {
        const counts = stillData.counts[row] ?? [];
        const most = Math.max(...counts, mean * 1.4);
        return (
          <g key={mean}>
            <text className={style.figure} x="24" y={y + 5}>
              {mean}
            </text>
            <path className={style.beam} d={`M62 ${y}H378`} />
            {times === undefined
              ? stillData.bright.map((count, part) => (
                  <circle
                    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a window is identified by its index
                    key={part}
                    fill="url(#photon)"
                    cx={72 + part * 7.6}
                    cy={y}
                    r="24"
                    opacity={count * 0.11}
                  />
                ))
              : times.map((time) => (
                  <g key={time} className={style.spot}>
                    <circle fill="url(#photon)" cx={70 + 300 * time} cy={y + spread(time)} r="13" />
                    <circle cx={70 + 300 * time} cy={y + spread(time)} r="3.6" />
                  </g>
                ))}
            <path className={style.detector} d={half(384, y, 17)} />
            {counts.map((count, at) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: the counts are in order of arrival
                key={at}
                className={style.bar}
                x={418 + at * 7.6}
                y={y + 19 - (44 * count) / most}
                width="5.6"
                height={(44 * count) / most}
              />
            ))}
            <path className={style.axis} d={`M416 ${y + 19.5}H517`} />
            <text className={style.ink} x="568" y={y + 5} textAnchor="end">
              {`± ${scatter} %`}
            </text>
          </g>
        );
      })}
    </Still>
  );
}

/** A single photon on two paths, and the fraction of clicks at each detector against the phase. */
export function WavesStill() {
  const { t } = useTranslation("web-demos");
  const { clicks, photonsPerPhase } = stillData;
  const packet = (x: number, y: number) => {
    const points = Array.from({ length: 61 }, (_, i) => {
      const u = (i - 30) / 10;
      return `${x + i * 1.9} ${(y - 17 * Math.exp(-u * u) * Math.cos(u * 5.6)).toFixed(1)}`;
    });
    return `M${points.join("L")}`;
  };
  const curve = (sign: 1 | -1) =>
    `M${Array.from({ length: 49 }, (_, i) => `${406 + (168 * i) / 48} ${(134 - sign * 56 * Math.cos((i * Math.PI) / 24)).toFixed(1)}`).join("L")}`;
  return (
    <Still>
      <text x="24" y="26">
        {t("onePhoton")}
      </text>
      <text x="568" y="26" textAnchor="end">
        {t("itsClicks")}
      </text>
      <path className={style.path} d="M40 182H290V78M96 182V78H290" />
      <path className={style.bright} d="M48 182H96M290 78H340" />
      <rect className={style.box} x="24" y="169" width="26" height="26" rx="3" />
      <circle className={style.inkFill} cx="37" cy="182" r="3.5" />
      <path className={style.glass} d="M84 194l24-24M278 90l24-24" />
      <path className={style.mirror} d="M84 90l24-24M278 194l24-24" />
      <path className={style.packet} d={`${packet(140, 78)}${packet(140, 182)}`} />
      <circle className={style.maybe} cx="197" cy="78" r="6" />
      <circle className={style.maybe} cx="197" cy="182" r="6" />
      <path className={style.detector} d={half(340, 78, 12)} />
      <path className={style.empty} d="M278 48a12 12 0 0 1 24 0z" />
      <path className={style.beam} d="M290 78V50" />
      {clicks.map((count, bucket) => {
        const x = 406 + bucket * 14;
        const d1 = (112 * count) / photonsPerPhase;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is identified by its index
          <g key={bucket}>
            <rect className={style.bar} x={x + 1.5} y={190 - d1} width="5.5" height={d1} />
            <rect className={style.hollow} x={x + 8} y={78 + d1} width="4.5" height={112 - d1} />
          </g>
        );
      })}
      <path className={style.line} d={curve(1)} />
      <path className={style.dashed} d={curve(-1)} />
      <path className={style.axis} d="M404 190.5H576" />
      <text x="406" y="209" textAnchor="middle">
        0
      </text>
      <text x="574" y="209" textAnchor="end">
        2π
      </text>
    </Still>
  );
}

/** Four repeaters between A and B: one has swapped, two links wait, one is being attempted. */
export function NetworkStill() {
  const { t } = useTranslation("web-demos");
  return (
    <Still>
      <text x="24" y="26">
        {t("fibre")}
      </text>
      <path
        className={style.fibre}
        d="M48 149C88 146 112 119 152 119S216 157 256 157S320 123 360 123S426 155 466 155S508 104 540 98"
      />
      <path
        className={style.pair}
        d="M48 149C80 56 212 56 256 157M360 123C390 80 440 80 466 155M466 155C480 70 520 76 540 98"
      />
      <path className={style.trying} d="M256 157C280 196 330 196 360 123" />
      <text className={style.accent} x="152" y="68" textAnchor="middle">
        {t("swapped")}
      </text>
      <text className={style.accent} x="444" y="72" textAnchor="middle">
        {t("waitingInMemory")}
      </text>
      <text x="308" y="210" textAnchor="middle">
        {t("stillTrying")}
      </text>
      {[
        [152, 119],
        [256, 157],
        [360, 123],
        [466, 155],
      ].map(([x = 0, y = 0], i) => (
        <rect
          key={x}
          className={i === 0 ? style.swapped : style.box}
          x={x - 9}
          y={y - 9}
          width="18"
          height="18"
          rx="3"
        />
      ))}
      <path className={style.pair} d="M148 115l8 8m0-8l-8 8" />
      {[
        ["A", 48, 149],
        ["B", 540, 98],
      ].map(([name, x, y]) => (
        <g key={name}>
          <circle className={style.node} cx={x} cy={y} r="15" />
          <text className={style.figure} x={x} y={Number(y) + 5} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
    </Still>
  );
}

/** Two signals in the phase space with a ring that nulls one, and the posteriors after two counts. */
export function ReceiverStill() {
  const { t } = useTranslation("web-demos");
  const beliefs = [
    { count: undefined, first: 0.5 },
    { count: 0, first: 0.82 },
    { count: 1, first: 0.14 },
  ];
  return (
    <Still>
      <defs>
        <radialGradient id="signal">
          <stop offset="0" className={style.cloud} stopOpacity="0.4" />
          <stop offset="1" className={style.cloud} stopOpacity="0" />
        </radialGradient>
      </defs>
      <text x="24" y="26">
        {t("oneShot")}
      </text>
      <text x="568" y="26" textAnchor="end">
        {t("whatIsKnown")}
      </text>
      <path className={style.axis} d="M34 124H264M149 42V206" opacity="0.4" />
      {[92, 206].map((x) => (
        <g key={x}>
          <circle cx={x} cy="124" r="48" fill="url(#signal)" />
          <circle className={style.node} cx={x} cy="124" r="4" />
        </g>
      ))}
      <path className={style.pair} d="M149 124H196" />
      <circle className={style.box} cx="206" cy="124" r="10" fillOpacity="0" />
      {beliefs.map(({ count, first }, bin) => (
        <g key={first}>
          <text className={style.figure} x="330" y={80 + 56 * bin} textAnchor="middle">
            {count ?? ""}
          </text>
          <rect className={style.bar} x="352" y={62 + 56 * bin} width={210 * first} height="12" />
          <rect className={style.bar} x="352" y={80 + 56 * bin} width={210 * (1 - first)} height="12" opacity="0.5" />
        </g>
      ))}
    </Still>
  );
}

/** The vacuum in phase space: a noise cloud without light. */
export function VacuumStill() {
  const { t } = useTranslation("web-demos");
  return (
    <Still>
      <defs>
        <radialGradient id="vacuum">
          <stop offset="0" className={style.cloud} stopOpacity="0.4" />
          <stop offset="1" className={style.cloud} stopOpacity="0" />
        </radialGradient>
      </defs>
      <text x="24" y="26">
        {t("vacuum")}
      </text>
      <path className={style.axis} d="M204 124H384M294 42V206" opacity="0.4" />
      <circle cx="294" cy="124" r="62" fill="url(#vacuum)" />
      <circle className={style.node} cx="294" cy="124" r="3.5" />
    </Still>
  );
}

const Still = ({ children }: { readonly children: ReactNode }) => (
  <svg className={style.still} viewBox="0 0 588 238" aria-hidden="true">
    {children}
  </svg>
);
