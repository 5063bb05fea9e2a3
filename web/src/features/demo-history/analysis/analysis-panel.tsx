import { DownOutlined, ReloadOutlined, RightOutlined } from "@ant-design/icons";
import type { Demo1Analysis, DemoRequest } from "@clicktree/contract";
import { countFigures, expectedOverlap, histogramOf } from "@clicktree/core/photons";
import { Button, ConfigProvider, Tabs } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWide } from "../../../platform/theme/media-queries.js";
import { Waiting } from "../../../shared/waiting/index.js";
import style from "./analysis.module.css";
import { FitView } from "./fit-view.js";
import { LightSentence, MseSentence } from "./light-sentences.js";
import { LikelihoodView } from "./likelihood-view.js";
import { useAnalysis } from "./use-analysis.js";

interface Props {
  readonly whole: DemoRequest;
  readonly counts: Uint32Array | undefined;
}

/** The statistical analysis of demo1, which the server computes when the panel is opened. */
export function AnalysisPanel({ whole, counts }: Props) {
  const { t } = useTranslation("web-demo-history");
  const [isOpen, setOpen] = useState(useWide());
  const { result, failure, again } = useAnalysis(whole, isOpen);
  return (
    <section className={style.panel} aria-labelledby="analysis-title">
      <header>
        <h2 id="analysis-title">
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
            {t("analysis")}
          </button>
        </h2>
        {isOpen && (
          <Button
            icon={<ReloadOutlined aria-hidden />}
            disabled={result === undefined && failure === undefined}
            onClick={again}
          >
            {t("again")}
          </Button>
        )}
      </header>
      {isOpen && failure !== undefined && (
        <p className={style.failed} role="alert">
          {failure}
        </p>
      )}
      {isOpen && !result && failure === undefined && (
        <div className={style.waiting}>
          <Waiting label={t("processing")} />
        </div>
      )}
      {isOpen && result && <Results result={result} counts={counts} />}
    </section>
  );
}

/** Narrow enough that all four tabs fit side by side on a phone. */
const tabsTheme = { components: { Tabs: { titleFontSizeSM: 13, horizontalItemGutter: 11 } } } as const;

/** Four decimals, as the specification requires. */
const four = (value: number): string => value.toFixed(4);

function Results({ result, counts }: { readonly result: Demo1Analysis; readonly counts: Uint32Array | undefined }) {
  const { t } = useTranslation("web-demo-history");
  const { poissonFit, gaussianFit, maxLikelihood, mse, samples } = result;
  const figures = useMemo(() => counts && countFigures(histogramOf(counts)), [counts]);
  const gaussianExpected = useMemo(
    () =>
      expectedOverlap(
        gaussianFit.chartData.map(({ fitted }) => fitted),
        samples,
      ),
    [gaussianFit, samples],
  );
  const items = [
    {
      key: "poisson",
      label: t("poissonFit"),
      children: (
        <FitView
          law="poisson"
          values={[{ name: "λ", text: four(poissonFit.lambda) }]}
          fit={poissonFit}
          expected={poissonFit.expectedSimilarity}
          samples={samples}
        />
      ),
    },
    {
      key: "gaussian",
      label: t("gaussianFit"),
      children: (
        <FitView
          law="gaussian"
          values={[
            { name: t("mean"), text: four(gaussianFit.mean) },
            { name: t("standardDeviation"), text: four(gaussianFit.std) },
          ]}
          fit={gaussianFit}
          expected={gaussianExpected}
          samples={samples}
        />
      ),
    },
    {
      key: "likelihood",
      label: t("maxLikelihood"),
      children: (
        <LikelihoodView photonNumber={maxLikelihood.photonNumber} mean={mse.meanPhotonNumber} samples={samples} />
      ),
    },
    {
      key: "mse",
      label: t("mseAnalysis"),
      children: (
        <>
          <dl className={style.values}>
            <Value name={t("meanPhotonNumber")} text={four(mse.meanPhotonNumber)} />
            <Value name={t("mse")} text={four(mse.mseValue)} />
          </dl>
          <MseSentence figures={figures} {...mse} />
        </>
      ),
    },
  ];
  const { mean, std } = gaussianFit;
  return (
    <>
      <ConfigProvider theme={tabsTheme}>
        <Tabs items={items} size="small" />
      </ConfigProvider>
      <LightSentence figures={figures} {...mse} />
      <dl className={style.summary}>
        <Value name={t("poissonLambda")} text={four(poissonFit.lambda)} />
        <Value name={t("gaussian")} text={`${mean.toFixed(2)} ± ${std.toFixed(2)}`} />
        <Value name={t("maxLikelihoodShort")} text={String(maxLikelihood.photonNumber)} />
        <Value name={t("mseShort")} text={four(mse.mseValue)} />
      </dl>
    </>
  );
}

const Value = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd translate="no">{text}</dd>
  </div>
);
