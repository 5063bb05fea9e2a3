import { photonCounting } from "@clicktree/core/photons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { joinSentences } from "../../platform/i18n.js";
import { useNarrow } from "../../platform/theme/media-queries.js";
import { DemoChallenge } from "../../shared/demo-challenge/index.js";
import { DemoCheckbox, DemoChoice, DemoSlider, RunButtons, useDemoKeys } from "../../shared/demo-controls/index.js";
import { DemoFormula, DemoPage, DemoPart, useAnnouncement } from "../../shared/demo-page/index.js";
import { CountChart } from "./count-chart.js";
import {
  announcementsOf,
  type Counting,
  expectedOf,
  isFullRecording,
  lightKinds,
  lightMean,
  measuredOf,
  type Recording,
} from "./counting.js";
import { FiguresTable } from "./figures-table.js";
import { LightPicture } from "./light-picture.js";
import style from "./photon-counting.module.css";
import { PhotonRequest } from "./photon-request.js";
import { Presets } from "./presets.js";
import { RatioChart, ratioSays } from "./ratio-chart.js";
import { useChallenge } from "./use-challenge.js";
import { useCounting } from "./use-counting.js";

/** The photon-counting demo: light arrives as discrete counts, and their scatter follows a law. */
export default function PhotonCountingPage() {
  const { t } = useTranslation(["web-photon-counting", "web-demos"]);
  const model = useCounting();
  const { counting, kind, running, hidden, waiting } = model;
  const [poisson, setPoisson] = useState(true);
  const [normal, setNormal] = useState(true);
  const narrow = useNarrow();
  const challenge = useChallenge(model);
  const measured = measuredOf(counting);
  const expected = expectedOf(counting);
  const { figures } = measured;
  const setIntensity = (intensity: number) => {
    if (!hidden) model.setIntensity(intensity);
  };
  const [few, some, many] = photonCounting.presets;
  useDemoKeys({
    " ": () => model.setRunning(!running),
    r: model.reset,
    1: () => setIntensity(few),
    2: () => setIntensity(some),
    3: () => setIntensity(many),
  });
  const said =
    figures === undefined
      ? ""
      : t(hidden ? "announceHidden" : "announce", {
          intensity: counting.intensity,
          counts: figures.samples,
          mean: figures.mean.value.toFixed(2),
          variance: figures.variance.value.toFixed(2),
        });
  const announcements = announcementsOf(counting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: while counting, the text of the last announcement stays
  const latest = useMemo(() => (announcements === 0 ? "" : said), [announcements]);
  const announcement = useAnnouncement(running ? latest : said);
  return (
    <DemoPage
      title={t("web-demos:countingTitle")}
      subject={t("subject")}
      running={running}
      status={t(waiting ? "loadingFile" : !running ? "paused" : narrow ? "measuringShort" : "measuring")}
      controls={
        hidden ? (
          <p className={style.hidden}>{t("hiddenIntensity")}</p>
        ) : (
          <div className={style.light}>
            <DemoSlider
              large
              label={t("intensity")}
              hint={t("intensityHint")}
              value={counting.intensity}
              from={0}
              to={photonCounting.largestIntensity}
              step={1}
              onChange={setIntensity}
            />
            <Presets intensity={counting.intensity} onChoose={setIntensity} />
          </div>
        )
      }
      actions={
        <RunButtons
          running={running}
          onRun={model.setRunning}
          onReset={model.reset}
          keys={hidden ? undefined : t("keys")}
        />
      }
      options={
        <>
          <DemoPart title={t("show")}>
            {!hidden && (
              <>
                <DemoCheckbox checked={poisson} onChange={setPoisson}>
                  {t("showPoisson")}
                </DemoCheckbox>
                <DemoCheckbox checked={normal} onChange={setNormal}>
                  {t("showNormal")}
                </DemoCheckbox>
                <DemoChoice
                  label={t("lightFrom")}
                  choices={lightKinds.map((value) => ({
                    value,
                    text: t(value === "laser" ? "lightLaser" : "lightRecorded"),
                  }))}
                  chosen={kind}
                  onChoose={model.setKind}
                />
              </>
            )}
            {counting.recording && (
              <RecordingText recording={counting.recording} full={!hidden && isFullRecording(counting)} />
            )}
          </DemoPart>
          <DemoChallenge
            task={t(challenge.stage === "open" ? "challengeOpen" : "challengeTask")}
            start={t("hideAndGuess")}
            hides
            stage={challenge.stage}
            onStart={challenge.start}
            onGuess={challenge.judge}
            onEnd={challenge.end}
            verdict={challenge.verdict}
          >
            <label>
              {t("yourGuess")}
              <input
                inputMode="decimal"
                autoComplete="off"
                value={challenge.guess}
                onChange={({ target }) => challenge.setGuess(target.value)}
              />
            </label>
          </DemoChallenge>
        </>
      }
      aside={<Explanation counting={counting} hidden={hidden} />}
    >
      {announcement}
      <LightPicture counting={counting} hidden={hidden} />
      <section className={style.analysis}>
        <header>
          <h2>{t("analysis")}</h2>
          <p>
            {t(counting.measured > photonCounting.countedWindows ? "lastCounts" : "sinceReset", {
              counts: counting.counts.length,
            })}
          </p>
          <ul className={style.legend} aria-hidden="true">
            <li data-mark="bar">{t("legendCounted")}</li>
            {poisson && !hidden && <li data-mark="line">{t("legendPoisson")}</li>}
            {normal && !hidden && <li data-mark="dash">{t("legendNormal")}</li>}
          </ul>
        </header>
        <CountChart
          counting={counting}
          measured={measured}
          expected={expected}
          poisson={poisson && !hidden}
          normal={normal && !hidden}
          narrow={narrow}
        />
        {hidden ? (
          <p className={style.secret}>{t("figuresHidden")}</p>
        ) : (
          <FiguresTable counting={counting} measured={measured} expected={expected} />
        )}
      </section>
    </DemoPage>
  );
}

interface RecordingTextProps {
  readonly recording: Recording;
  /** Whether the slider asks for more light than the recording has. */
  readonly full: boolean;
}

/** Explains the recording, and that attenuation cannot make it brighter. */
function RecordingText({ recording, full }: RecordingTextProps) {
  const { t } = useTranslation("web-photon-counting");
  const mean = recording.mean.toFixed(2);
  if (recording.isLight) return <p>{t(full ? "recordedFull" : "recordedText", { mean })}</p>;
  return (
    <p className={style.warning}>
      {t("notLight")} {full && t("notLightFull", { mean })}
    </p>
  );
}

const lookAt = (mean: number) =>
  mean === 0 ? "lookDark" : mean < 12 ? "lookFew" : mean < 60 ? "lookSome" : "lookMany";

/** Hints for observation, the formula, the ratio, and the link to the laboratory. */
function Explanation({ counting, hidden }: { readonly counting: Counting; readonly hidden: boolean }) {
  const { t } = useTranslation("web-photon-counting");
  const { ratios } = counting;
  const ratio = ratioSays(ratios);
  return (
    <>
      <DemoPart title={t("whatToLookAt")}>
        <p>{t(hidden ? "lookHidden" : lookAt(lightMean(counting)))}</p>
      </DemoPart>
      <DemoPart title={t("poissonTitle")}>
        <DemoFormula tex="P(n) = \frac{\bar{n}^{\,n}}{n!}\,e^{-\bar{n}}" />
        <p>{t("poissonText")}</p>
      </DemoPart>
      <DemoPart title={t("signalToNoise")}>
        <p>{joinSentences(t("ratioText"), t(ratio.key, ratio.values))}</p>
        <RatioChart ratios={ratios} />
      </DemoPart>
      {!hidden && <PhotonRequest intensity={counting.intensity} />}
    </>
  );
}
