import { nulling, poissonEnd, poissonLaw } from "@clicktree/core/photons";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useNarrow } from "../../../platform/theme/media-queries.js";
import { DemoCheckbox, DemoSlider, RunButtons, useDemoKeys } from "../../../shared/demo-controls/index.js";
import { DemoFormula, DemoPage, DemoPart, useAnnouncement } from "../../../shared/demo-page/index.js";
import { PhaseControls } from "../parts/phase-controls.js";
import wave from "../parts/waves.module.css";
import { CountHistogram } from "./count-histogram.js";
import { Demo2Request } from "./demo2-request.js";
import style from "./displacement.module.css";
import { FringeChart } from "./fringe-chart.js";
import { displacedLaw, meanAt, setupLimits } from "./model.js";
import { NullChallenge } from "./null-challenge.js";
import { PhasePlane } from "./phase-plane.js";
import { countsSay, fringeSays, lookAt, planeSays } from "./says.js";
import { type DisplacementState, useDisplacement } from "./use-displacement.js";

interface HalfProps {
  readonly seed: number;
  /** The seed of the challenge in the page's address. */
  readonly challenge: number | undefined;
  readonly tabs: ReactNode;
  readonly notes: ReactNode;
}

/** The coherent-state half of the page. */
export default function DisplacementHalf({ seed, challenge, tabs, notes }: HalfProps) {
  const { t } = useTranslation("web-displacement");
  const { t: tInterference } = useTranslation("web-interference");
  const { pathname } = useLocation();
  const narrow = useNarrow();
  const state = useDisplacement(seed, challenge);
  const { run, setup, phase, running, setRunning, change, reset, isHidden } = state;
  useDemoKeys({ " ": () => setRunning(!running), r: reset });
  const says = t(isHidden ? "saysHidden" : planeSays(setup, phase));
  const fringe = fringeSays(run, isHidden);
  const counted = meanOf(run.displaced);
  const announcement = useAnnouncement(
    t("announce", { phase: phase.toFixed(2), counted: counted === undefined ? "–" : counted.toFixed(2), says }),
  );
  return (
    <DemoPage
      title={tInterference("title")}
      subject={t("subject")}
      running={running}
      status={t(running ? "statusRunning" : "statusPaused")}
      tabs={tabs}
      notes={notes}
      controls={<PhaseControls phase={phase} phaseMode={setup.phaseMode} hint={t("sweepHint")} change={change} />}
      actions={<RunButtons running={running} onRun={setRunning} onReset={reset} />}
      options={<Options {...state} />}
      aside={
        <>
          {pathname !== "/guest/demo2" && !isHidden && <Demo2Request setup={setup} />}
          <DemoPart title={t("meanTitle")}>
            <DemoFormula
              tex={
                "\\begin{aligned}\\bar n(\\varphi) = {} & n_s + n_{LO} \\\\ & {} + 2\\xi\\sqrt{n_s n_{LO}}\\cos\\varphi\\end{aligned}"
              }
            />
          </DemoPart>
          <DemoPart title={t("lookTitle")}>
            <p>
              {lookAt(setup, isHidden)
                .map(({ key, values }) => t(key, values))
                .join(" ")}
            </p>
          </DemoPart>
        </>
      }
    >
      {announcement}
      <div className={`${wave.panel} ${style.two}`}>
        <div>
          <h2>{t("planeTitle")}</h2>
          {isHidden ? (
            <p className={style.covered}>{t("covered")}</p>
          ) : (
            <>
              <PhasePlane setup={setup} phase={phase} onPull={change} />
              {!setup.blocked && <p className={wave.hint}>{t(narrow ? "planeHintTouch" : "planeHint")}</p>}
            </>
          )}
          <p className={wave.says} translate="no">
            {says}
          </p>
        </div>
        <div>
          <h2>{t("fringeTitle")}</h2>
          <FringeChart run={run} phase={phase} hidden={isHidden} />
          <p className={wave.says} translate="no">
            {t(fringe.key, fringe.values)} {!isHidden && t("dotsAndLine")}
          </p>
        </div>
      </div>
      <Histograms {...state} />
    </DemoPage>
  );
}

const meanOf = (counts: readonly number[]) =>
  counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0) / counts.length;

/** A name with its symbol, a mean photon number n with a subscript. */
const Photons = ({ name, of }: { readonly name: string; readonly of: string }) => (
  <>
    {name}{" "}
    <span className={style.symbol}>
      <i>n</i>
      <sub>{of}</sub>
    </span>
  </>
);

function Options(state: DisplacementState) {
  const { t } = useTranslation("web-displacement");
  const { setup, change, nullSignal, isHidden } = state;
  const { photons, overlap } = setupLimits;
  return (
    <div className={wave.options}>
      {!isHidden && (
        <DemoSlider
          label={<Photons name={t("signal")} of="s" />}
          {...photons}
          value={setup.signal}
          text={t("photons", { photons: setup.signal.toFixed(1) })}
          onChange={(signal) => change({ signal })}
        />
      )}
      <div className={wave.stack}>
        <DemoSlider
          label={<Photons name={t("localOscillator")} of="LO" />}
          {...photons}
          value={setup.localOscillator}
          text={t("photons", { photons: setup.localOscillator.toFixed(1) })}
          onChange={(localOscillator) => change({ localOscillator })}
        />
        <DemoCheckbox checked={setup.blocked} onChange={(blocked) => change({ blocked })}>
          {t("block")}
        </DemoCheckbox>
      </div>
      {!isHidden && (
        <DemoSlider
          label={t("overlap")}
          hint={t("overlapHint")}
          {...overlap}
          value={setup.overlap}
          text={setup.overlap.toFixed(2)}
          onChange={(value) => change({ overlap: value })}
        />
      )}
      {!isHidden && (
        <div className={wave.stack}>
          <button type="button" className={wave.button} onClick={nullSignal}>
            {t("nullSignal")}
          </button>
          <p className={wave.hint}>{t("nullHint")}</p>
        </div>
      )}
      <NullChallenge {...state} />
    </div>
  );
}

/** Histograms of the counts: displaced or not, and nulled. */
function Histograms({ run, setup, phase, isHidden }: DisplacementState) {
  const { t } = useTranslation("web-displacement");
  const shown = (counts: readonly number[]) => meanOf(counts)?.toFixed(2) ?? "–";
  const swept = setup.phaseMode === "auto" && !setup.blocked;
  const highest = swept ? (Math.sqrt(setup.signal) + Math.sqrt(setup.localOscillator)) ** 2 : meanAt(setup, phase);
  const last = isHidden
    ? Math.max(12, ...run.displaced)
    : Math.max(8, poissonEnd(setup.signal) - 2, Math.ceil(highest + 3 * Math.sqrt(highest)));
  const { remaining, dark: darkLaw } = nulling(setup.signal, setup.overlap);
  const dark =
    run.nulled.length === 0 ? undefined : run.nulled.filter((count) => count === 0).length / run.nulled.length;
  const percent = (share: number | undefined) =>
    share === undefined ? "–" : (100 * share).toFixed(share < 0.1 ? 1 : 0);
  const law = useMemo(() => (isHidden ? undefined : displacedLaw(setup, last)), [isHidden, setup, last]);
  const displaced = { counts: run.displaced, law };
  const counts = countsSay(run, isHidden);
  const alone = { counts: run.alone, law: poissonLaw(setup.signal, last) };
  return (
    <section className={wave.panel} aria-labelledby="histograms">
      <div className={style.histograms}>
        <div>
          <div className={wave.panelHead}>
            <h2 id="histograms">{t("displacedOrNot")}</h2>
            <span className={wave.key} data-filled>
              {t("displaced")} <b translate="no">{shown(run.displaced)}</b>
            </span>
            {!isHidden && (
              <span className={wave.key}>
                {t("signalAlone")} <b translate="no">{shown(run.alone)}</b>
              </span>
            )}
            {!isHidden && <span>{t("strokes")}</span>}
          </div>
          <CountHistogram
            label={t("histogramLabel", { displaced: shown(run.displaced), alone: isHidden ? "?" : shown(run.alone) })}
            series={isHidden ? [displaced] : [displaced, alone]}
            last={last}
          />
          <p className={wave.says} translate="no">
            {t(counts.key, counts.values)}
          </p>
        </div>
        {!isHidden && (
          <div>
            <div className={wave.panelHead}>
              <h2>{t("nulled")}</h2>
              <span>
                {t("mean")} <b translate="no">{shown(run.nulled)}</b>{" "}
                {t("expectedMean", { mean: remaining.toFixed(2) })}
              </span>
            </div>
            <CountHistogram
              label={t("nulledLabel", { mean: shown(run.nulled), dark: percent(dark) })}
              series={[{ counts: run.nulled, law: poissonLaw(remaining, 5) }]}
              last={5}
            />
            <p className={wave.says} translate="no">
              {t("darkShare", {
                dark: percent(dark),
                expected: percent(darkLaw),
                alone: percent(Math.exp(-setup.signal)),
              })}
            </p>
          </div>
        )}
      </div>
      <p className={wave.link}>
        {t("editorText")}
        <Link to="/decision-tree-editor">{t("openEditor")}</Link>
      </p>
    </section>
  );
}
