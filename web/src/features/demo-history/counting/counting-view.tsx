import type { DemoRequest, PhotonFrame } from "@clicktree/contract";
import { countFigures, histogramOf } from "@clicktree/core/photons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { type Animation, readPhotonAnimation } from "../player/animation.js";
import { PlayerBar } from "../player/player-bar.js";
import { usePlayer } from "../player/use-player.js";
import { AnimationFailed } from "../request/animation-failed.js";
import { PictureButton } from "../request/picture-button.js";
import style from "../request/request-view.module.css";
import { EvolutionCharts } from "./evolution-charts.js";
import { SettlingMean } from "./settling-mean.js";

interface Props {
  readonly whole: DemoRequest;
  readonly counts: Uint32Array | undefined;
}

/** The result of photon counting: its evolution, its mean, its stored charts. */
export function CountingView({ whole, counts }: Props) {
  const { t } = useTranslation("web-demo-history");
  const animation = useMemo(() => readPhotonAnimation(whole.animationData), [whole.animationData]);
  return (
    <>
      {animation.ok && counts ? (
        <Evolution animation={animation} counts={counts} whole={whole} />
      ) : (
        <section className={style.part}>
          <h2>{t("evolution")}</h2>
          <AnimationFailed animation={animation} />
        </section>
      )}
      {(whole.barChartData || whole.probabilityChartData) && (
        <section className={style.part}>
          <h2>
            {t("charts")} {counts && <small>{t("ofAllCounts", { count: wholeNumber(counts.length) })}</small>}
          </h2>
          <div className={style.stored}>
            <PictureButton whole={whole} name="bar" picture={whole.barChartData} text={t("barChart")} small />
            <PictureButton
              whole={whole}
              name="probability"
              picture={whole.probabilityChartData}
              text={t("probabilityChart")}
              small
            />
          </div>
        </section>
      )}
    </>
  );
}

interface EvolutionProps {
  readonly whole: DemoRequest;
  readonly counts: Uint32Array;
  readonly animation: Extract<Animation<PhotonFrame>, { ok: true }>;
}

function Evolution({ whole, counts, animation: { frames, settings } }: EvolutionProps) {
  const { t } = useTranslation("web-demo-history");
  const player = usePlayer(frames.length, settings.defaultFrameInterval, settings.defaultSpeed);
  const frame = frames[Math.min(player.frame, frames.length - 1)];
  const used = Math.min(frame?.currentCount ?? 0, counts.length);
  const histogram = useMemo(() => histogramOf(counts, 0, used), [counts, used]);
  const figures = countFigures(histogram);
  const values = {
    frame: player.frame + 1,
    frames: frames.length,
    count: wholeNumber(used),
    total: wholeNumber(counts.length),
  };
  const seek = (count: number) => player.act({ kind: "seek", frame: (count / counts.length) * frames.length - 1 });
  return (
    <>
      <section className={style.part}>
        <h2>
          {t("evolution")} <small>{t("frameOf", values)}</small>
        </h2>
        <EvolutionCharts counts={counts} histogram={histogram} />
        <PlayerBar player={player} frameText={t("frameOf", values)} />
        <PictureButton
          whole={whole}
          name={`frame${player.frame + 1}`}
          picture={frame?.barChartData}
          text={t("thisFrame")}
        />
      </section>
      <section className={style.part}>
        <h2>
          {t("meanSettles")} <small>{t("meanSettlesHint")}</small>
        </h2>
        <SettlingMean counts={counts} used={used} seek={seek} />
        {figures && (
          <p className={style.sentence}>
            {t("meanSentence", {
              count: wholeNumber(used),
              mean: figures.mean.value.toFixed(2),
              error: figures.mean.error.toFixed(2),
            })}
          </p>
        )}
      </section>
    </>
  );
}
