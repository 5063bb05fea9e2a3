import type { DemoRequest } from "@clicktree/contract";
import { fitFringe, groupCount } from "@clicktree/core/photons";
import { type Sweeps, sweepsOf } from "@clicktree/core/photons/charts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { wordSpace } from "../../../platform/i18n.js";
import { type Animation, readSweepAnimation } from "../player/animation.js";
import { PlayerBar } from "../player/player-bar.js";
import { usePlayer } from "../player/use-player.js";
import { AnimationFailed } from "../request/animation-failed.js";
import { PictureButton } from "../request/picture-button.js";
import style from "../request/request-view.module.css";
import { AverageChart } from "./average-chart.js";
import { fringeCurve, isShotNoise, noiseOf, shotNoise } from "./noise.js";
import { NoiseChart } from "./noise-chart.js";
import { expectedCurve } from "./read-statistics.js";
import { aboutAverage, aboutNoise, curveTexts, rangeOf } from "./says.js";
import { SmallChart } from "./small-chart.js";
import { Statistics } from "./statistics.js";

interface Props {
  readonly whole: DemoRequest;
  readonly counts: Uint32Array | undefined;
}

/** The result for coherent states: the cumulative average, its noise, its charts and statistics. */
export function DisplacementView({ whole, counts }: Props) {
  const { t } = useTranslation("web-demo-history");
  const animation = useMemo(() => readSweepAnimation(whole.animationData), [whole.animationData]);
  const sweeps = useMemo(() => counts && sweepsOf(counts), [counts]);
  const fit = useMemo(() => (counts ? fitFringe(counts) : undefined), [counts]);
  const says = (name: "original" | "smoothed") => {
    if (!sweeps) return "";
    const { lowest, highest, mean } = rangeOf(sweeps[name]);
    const values = { lowest: lowest.toFixed(2), highest: highest.toFixed(2), mean: mean.toFixed(2) };
    return t(curveTexts[name][fit?.stands ? "fringe" : "flat"], {
      ...values,
      noise: shotNoise(mean, groupCount).toFixed(2),
      difference: (highest - mean).toFixed(2),
    });
  };
  return (
    <div className={style.columns}>
      <div className={style.main}>
        {animation.ok && sweeps ? (
          <Average whole={whole} sweeps={sweeps} fit={fit} animation={animation} />
        ) : (
          <section className={style.part}>
            <h2>{t("average")}</h2>
            <AnimationFailed animation={animation} />
          </section>
        )}
      </div>
      <div className={style.side}>
        {sweeps && (
          <>
            <SmallChart curve={sweeps.original} scale={sweeps.scale} title={t("originalChart")} says={says("original")}>
              <PictureButton whole={whole} name="original" picture={whole.originalChart} text={t("groupMean")} />
            </SmallChart>
            <SmallChart
              curve={sweeps.smoothed}
              scale={sweeps.scale}
              title={t("smoothedChart")}
              says={says("smoothed")}
              marked
            >
              <PictureButton whole={whole} name="smoothed" picture={whole.smoothedChart} text={t("smoothedHint")} />
            </SmallChart>
          </>
        )}
        <Statistics whole={whole} fit={fit} />
      </div>
    </div>
  );
}

interface AverageProps {
  readonly whole: DemoRequest;
  readonly sweeps: Sweeps;
  readonly fit: ReturnType<typeof fitFringe>;
  readonly animation: Extract<Animation<{ readonly chartImage: string; readonly groupIndex: number }>, { ok: true }>;
}

function Average({ whole, sweeps, fit, animation: { frames, settings } }: AverageProps) {
  const { t } = useTranslation("web-demo-history");
  const { defaultFrameInterval, defaultSpeed, speedOptions } = settings;
  const player = usePlayer(frames.length, defaultFrameInterval, defaultSpeed);
  const frame = frames[Math.min(player.frame, frames.length - 1)];
  const groups = Math.min(groupCount, (frame?.groupIndex ?? 0) + 1);
  const law = useMemo(() => (fit ? fringeCurve(fit, sweeps.original.length) : sweeps.smoothed), [fit, sweeps]);
  const expected = useMemo(() => fit && expectedCurve(whole, fit, sweeps.original.length), [whole, fit, sweeps]);
  const noise = useMemo(() => noiseOf(sweeps, law), [sweeps, law]);
  const mean = useMemo(() => sweeps.original.reduce((a, b) => a + b, 0) / sweeps.original.length, [sweeps]);
  const now = noise[groups - 1]?.noise ?? 0;
  const limit = shotNoise(mean, groups);
  const values = { groups, total: groupCount };
  const agrees = isShotNoise(now, limit, law.length);
  const { lowest, highest } = rangeOf(law);
  const figures = {
    ...{ noise: now.toFixed(2), mean: mean.toFixed(2) },
    ...{ lowest: lowest.toFixed(1), highest: highest.toFixed(1) },
  };
  return (
    <>
      <section className={style.part}>
        <h2>
          {t("average")} <small>{t("averageOf", values)}</small>
        </h2>
        <AverageChart
          sweeps={sweeps}
          law={expected ?? law}
          line={t(expected ? "expectedFringe" : fit?.stands ? "fringe" : "levelLine")}
          groups={groups}
        />
        <p className={style.sentence}>{t(aboutAverage(fit, groups), { ...figures, groups })}</p>
        <PlayerBar player={player} speeds={speedOptions} frameText={t("averageOf", values)} />
        <PictureButton
          whole={whole}
          name={`frame${(frame?.groupIndex ?? 0) + 1}`}
          picture={frame?.chartImage}
          text={t("thisFrame")}
        />
      </section>
      <section className={`${style.part} ${style.pair}`}>
        <div>
          <h2>
            {t("noise")} <small>{t(fit?.stands ? "noiseHint" : "noiseHintNone")}</small>
          </h2>
          <NoiseChart noise={noise} mean={mean} groups={groups} />
        </div>
        <div>
          <h2>{t("whatToSee")}</h2>
          <p className={style.about}>
            {t(aboutNoise(fit), {
              mean: mean.toFixed(1),
              deviation: Math.sqrt(mean).toFixed(1),
              amplitude: (fit?.amplitude.value ?? 0).toFixed(1),
            })}
          </p>
          <p className={style.sentence}>
            <strong data-good={agrees || undefined}>{t(agrees ? "asExpected" : "notAsExpected")}</strong>
            {wordSpace()}
            {t("noiseSentence", { groups, noise: now.toFixed(2), limit: limit.toFixed(2) })}
          </p>
        </div>
      </section>
    </>
  );
}
