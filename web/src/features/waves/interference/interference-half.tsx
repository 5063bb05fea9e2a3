import { interference, lightSources, visualModes } from "@clicktree/core/photons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DemoSlider, RunButtons, useDemoKeys } from "../../../shared/demo-controls/index.js";
import { DemoPage, DemoPart, useAnnouncement } from "../../../shared/demo-page/index.js";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { PhaseControls } from "../parts/phase-controls.js";
import { Segments } from "../parts/segments.js";
import style from "../parts/waves.module.css";
import { Drawing } from "./drawing.js";
import { ClickTrace, TimeSeries } from "./event-charts.js";
import { cycleShown, phaseOf } from "./model.js";
import { PhaseChallenge } from "./phase-challenge.js";
import { PhaseChart } from "./phase-chart.js";
import { eventsSay, fringeSays } from "./says.js";
import { DualityPanel, PortsPanel } from "./side-panels.js";
import { type Interference, ratioRange, useInterference } from "./use-interference.js";

interface HalfProps {
  readonly seed: number;
  /** The seed of the challenge in the page's address. */
  readonly challenge: number | undefined;
  /** The choice between the two halves of the page. */
  readonly tabs: ReactNode;
  readonly notes: ReactNode;
}

/** The interference half of the page. */
export default function InterferenceHalf({ seed, challenge, tabs, notes }: HalfProps) {
  const { t } = useTranslation("web-interference");
  const experiment = useInterference(seed, challenge);
  const { run, setup, phase, ports, mode, running, setRunning, frame, change, reset, isHidden } = experiment;
  useDemoKeys({ " ": () => setRunning(!running), r: reset });
  const says = t(fringeSays(run));
  const announcement = useAnnouncement(
    isHidden
      ? t("announceHidden", { d1: run.detected.d1, d2: run.detected.d2 })
      : t("announce", { phase: phase.toFixed(2), d1: run.detected.d1, d2: run.detected.d2, says }),
  );
  const status =
    setup.phaseMode === "manual"
      ? t(running ? "statusManual" : "statusPaused")
      : t(running ? (phaseOf(run).rising ? "statusUp" : "statusDown") : "statusPaused");
  return (
    <DemoPage
      title={t("title")}
      subject={t("subject")}
      running={running}
      status={status}
      tabs={tabs}
      notes={notes}
      controls={
        <PhaseControls phase={phase} phaseMode={setup.phaseMode} hint={t(`sweep_${setup.source}`)} change={change} />
      }
      actions={<RunButtons running={running} onRun={setRunning} onReset={reset} />}
      lead={
        <div className={style.stack}>
          <Segments
            label={t("sourceTitle")}
            titled
            choices={lightSources.map((value) => ({ value, text: t(value) }))}
            chosen={setup.source}
            onChoose={(source) => change({ source })}
          />
          <p className={style.hint}>{t(`hint_${setup.source}`)}</p>
        </div>
      }
      options={<Options {...experiment} />}
      aside={
        <>
          <DualityPanel {...experiment} />
          <PortsPanel {...experiment} />
          <DemoPart title={t("lookTitle")}>
            <p>{t(setup.source === "laser" ? "lookLaser" : "lookPhoton")}</p>
          </DemoPart>
        </>
      }
    >
      {announcement}
      <div className={style.panel}>
        <Drawing run={run} mode={mode} phase={phase} ports={ports} hidden={isHidden} frame={frame} />
      </div>
      <Analysis {...experiment} />
    </DemoPage>
  );
}

function Options(experiment: Interference) {
  const { t } = useTranslation("web-interference");
  const { setup, change, mode, setMode, fillSample } = experiment;
  return (
    <div className={style.options}>
      <div className={style.stack}>
        <DemoSlider
          label={t("ratio")}
          hint={t("ratioHint")}
          {...ratioRange}
          value={setup.ratio}
          text={setup.ratio.toFixed(2)}
          ends={[`${t("upperArm")} ${setup.ratio.toFixed(2)}`, `${t("lowerArm")} ${(1 - setup.ratio).toFixed(2)}`]}
          onChange={(ratio) => change({ ratio })}
        />
        <button type="button" className={style.button} onClick={fillSample}>
          {t("fillSample")}
        </button>
      </div>
      <div className={style.stack}>
        <Segments
          label={t("showTitle")}
          titled
          choices={visualModes.map((value) => ({ value, text: t(value) }))}
          chosen={mode}
          onChoose={setMode}
        />
        <p className={style.hint}>{t("showHint")}</p>
      </div>
      <PhaseChallenge {...experiment} />
    </div>
  );
}

/** The counts: laser or single photons, with a manual or swept phase. */
function Analysis({ run, setup, phase, isHidden }: Interference) {
  const { t } = useTranslation("web-interference");
  const isLaser = setup.source === "laser";
  const isAuto = setup.phaseMode === "auto";
  const { d1, d2 } = run.detected;
  return (
    <section className={style.panel} aria-labelledby="analysis">
      <div className={style.panelHead}>
        <h2 id="analysis">{t("analysis")}</h2>
        {isLaser ? (
          isAuto ? (
            <span>
              {t("cycle")} <b>{`${cycleShown(run)}/30`}</b>
            </span>
          ) : (
            <span>
              φ <b>{`${phase.toFixed(2)} rad`}</b>
            </span>
          )
        ) : (
          <span>
            {t("detected")} <b data-detected>{wholeNumber(d1 + d2)}</b>
          </span>
        )}
        <span className={style.key} data-filled>
          {"D₁"} {!isLaser && <b>{wholeNumber(d1)}</b>}
        </span>
        <span className={style.key}>
          {"D₂"} {!isLaser && <b>{wholeNumber(d2)}</b>}
        </span>
        <span className={style.end}>{t(isHidden ? "theoryHidden" : "legend")}</span>
      </div>
      <div className={style.charts} data-single={!isAuto}>
        {isAuto && (
          <div>
            <h3>{t("accumulated")}</h3>
            <PhaseChart run={run} phase={phase} hidden={isHidden} />
            <p className={style.says}>{t(fringeSays(run))}</p>
          </div>
        )}
        <div>
          <h3>{t(isLaser ? (isAuto ? "realTime" : "timeSeries") : "trace", { values: interference.tracePoints })}</h3>
          {isLaser ? <TimeSeries run={run} hidden={isHidden} /> : <ClickTrace run={run} />}
          <p className={style.says}>{t(eventsSay(run))}</p>
        </div>
      </div>
    </section>
  );
}
