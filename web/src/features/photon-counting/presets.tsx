import { arrivalTimes, photonCounting, randomSource } from "@clicktree/core/photons";
import { useTranslation } from "react-i18next";
import style from "./photon-counting.module.css";
import { spotOf, spreadOf } from "./picture-layout.js";

const names = { 5: "presetQuantum", 20: "presetSemiClassical", 200: "presetClassical" } as const;
/** A preset shows one window of its light, always the same. */
const beams = new Map(photonCounting.presets.map((mean) => [mean, arrivalTimes(randomSource(mean), mean)] as const));

interface Props {
  readonly intensity: number;
  readonly onChoose: (intensity: number) => void;
}

/** The three presets, each with a picture of its beam. */
export function Presets({ intensity, onChoose }: Props) {
  const { t } = useTranslation("web-photon-counting");
  return (
    <fieldset className={style.presets} aria-label={t("presets")}>
      {photonCounting.presets.map((mean, index) => (
        <button
          key={mean}
          type="button"
          className={style.preset}
          aria-pressed={mean === intensity}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onChoose(mean)}
        >
          <b translate="no">{mean}</b>
          <span>{t(names[mean])}</span>
          <Beam mean={mean} />
        </button>
      ))}
    </fieldset>
  );
}

function Beam({ mean }: { readonly mean: 5 | 20 | 200 }) {
  const { core } = spotOf(mean);
  return (
    <svg viewBox="0 0 196 18" aria-hidden="true" data-bright={core === 0}>
      {beams.get(mean)?.map((time) => {
        const [x, y] = [4 + 188 * time, 9 + (core === 0 ? 0 : spreadOf(time) * 0.7)];
        return (
          <g key={time}>
            <circle className={style.glow} cx={x} cy={y} r={core === 0 ? 10 : 6} />
            {core > 0 && <circle className={style.core} cx={x} cy={y} r="2.2" />}
          </g>
        );
      })}
    </svg>
  );
}
