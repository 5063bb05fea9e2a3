import { ArrowLeftOutlined } from "@ant-design/icons";
import type { DemoName, DemoRequest } from "@clicktree/contract";
import { readCounts } from "@clicktree/core/photons";
import { offersAnalysis } from "@clicktree/core/requests";
import { Button } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../platform/api.js";
import { SimulatedMark } from "../../shared/simulated/index.js";
import { Waiting } from "../../shared/waiting/index.js";
import { AnalysisPanel } from "./analysis/analysis-panel.js";
import { CountingView } from "./counting/counting-view.js";
import { useWholeDemo } from "./data/use-demos.js";
import { DisplacementView } from "./displacement/displacement-view.js";
import { useDemoTitle } from "./list/demo-row.js";
import { isPending } from "./list/sections.js";
import { DemoActions } from "./request/demo-actions.js";
import { DemoTimeLine } from "./request/demo-time-line.js";
import style from "./request/request-view.module.css";

interface Props {
  readonly request: DemoRequest;
  readonly demo: DemoName;
  /** Goes back to the list; absent if the list is beside the request. */
  readonly back: (() => void) | undefined;
}

/** One demo request: its parameters, progress and result. */
export function RequestView({ request, demo, back }: Props) {
  const { t } = useTranslation("web-demo-history");
  const { t: result } = useTranslation("web-result");
  const { data: whole, error, refetch } = useWholeDemo(request);
  return (
    <article className={style.page} aria-labelledby="demo-title">
      <header className={style.header}>
        {back && (
          <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={t("allDemos")} onClick={back} />
        )}
        <div className={style.title}>
          <h1 id="demo-title">{useDemoTitle(request)}</h1>
          <p>{request.fileName}</p>
        </div>
        <DemoActions request={request} />
      </header>
      <DemoTimeLine request={request} />
      {isPending(request) && <p className={style.waitingText}>{t("waiting")}</p>}
      {!isPending(request) && error && (
        <p className={style.failed} role="alert">
          {t("openFailed")} {failureText(error)} <Button onClick={() => void refetch()}>{t("tryAgain")}</Button>
        </p>
      )}
      {!isPending(request) && !error && !whole && (
        <div className={style.loading}>
          <Waiting label={t("opening")} />
        </div>
      )}
      {request.simulated && <SimulatedMark>{result("simulatedFile")}</SimulatedMark>}
      {whole && <Answer key={whole.feedbackVersion} whole={whole} demo={demo} />}
    </article>
  );
}

function Answer({ whole, demo }: { readonly whole: DemoRequest; readonly demo: DemoName }) {
  const { t } = useTranslation("web-demo-history");
  const { feedbackFileContent, fileName, feedbackFileName, charts } = whole;
  const data = useMemo(
    () => (feedbackFileContent ? readCounts(feedbackFileContent) : undefined),
    [feedbackFileContent],
  );
  const counts = data?.ok ? data.counts : undefined;
  const analysed = Boolean(feedbackFileContent) && offersAnalysis(fileName, feedbackFileName);
  if (charts === "making")
    return (
      <div className={style.loading}>
        <Waiting label={t("chartsMaking")} />
        <p>{t("chartsMaking")}</p>
      </div>
    );
  const panel = analysed && <AnalysisPanel whole={whole} counts={counts} />;
  return (
    <>
      {data && !data.ok && <p className={style.notice}>{t("noCharts")}</p>}
      {demo === "demo1" ? (
        <div className={style.columns}>
          <div className={style.main}>
            <CountingView whole={whole} counts={counts} />
          </div>
          {panel && <div className={style.side}>{panel}</div>}
        </div>
      ) : (
        <>
          <DisplacementView whole={whole} counts={counts} />
          {panel}
        </>
      )}
    </>
  );
}
