import type { DemoName, DemoRequest } from "@clicktree/contract";
import { analyseCounts, hasFewSamples, isGoodFit } from "@clicktree/core/photons";
import { formatPercent } from "@clicktree/messages/number-format";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { marks } from "../../../platform/i18n.js";
import { DateTime } from "../../../shared/date-time/index.js";
import { byteCount, wholeNumber } from "../../../shared/number-format/index.js";
import { Spark } from "../../../shared/plot/index.js";
import { SimulatedTag } from "../../../shared/simulated/index.js";
import { isLarge, sweepShape, useRowCounts } from "../data/use-demos.js";
import style from "./demo-list.module.css";
import { isPending } from "./sections.js";

interface Props {
  readonly request: DemoRequest;
  readonly demo: DemoName;
  readonly chosen: boolean;
}

/** One request in the list: its parameters and time, and the shape and fit of its result. */
export function DemoRow({ request, demo, chosen }: Props) {
  const { t } = useTranslation("web-demo-history");
  const row = useRef<HTMLLIElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!row.current || isSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [isSeen]);
  const counts = useRowCounts(request, isSeen);
  const pending = isPending(request);
  return (
    <li ref={row} className={style.row}>
      <Link to={`?demo=${demo}&request=${request.id}`} aria-current={chosen || undefined}>
        <span className={style.name}>
          {request.simulated && <SimulatedTag />}
          {useDemoTitle(request)}
        </span>
        <span className={style.time}>
          <DateTime at={request.processedAt ?? request.createdAt} />
        </span>
        {pending && (
          <>
            <span className={style.note}>{t("waiting")}</span>
            <span className={style.shape}>
              <WaitingLine />
            </span>
          </>
        )}
        {!pending && request.charts === "making" && <span className={style.note}>{t("chartsMaking")}</span>}
        {!pending && isLarge(request) && (
          <span className={style.note}>{t("largeFeedback", { size: byteCount(request.feedbackSize ?? 0) })}</span>
        )}
        {counts === null && <span className={style.note}>{t("fileOnly")}</span>}
        {counts && demo === "demo1" && <Counts request={request} counts={counts} />}
        {counts && demo === "demo2" && <Sweep request={request} counts={counts} />}
      </Link>
    </li>
  );
}

/** The progress line of a pending request: sent, but not answered yet. */
const WaitingLine = () => (
  <svg className={style.line} width={60} height={12} aria-hidden="true">
    <path d="M10 6h36" />
    <circle cx={6} cy={6} r={4} />
    <circle className={style.next} cx={52} cy={6} r={4} />
  </svg>
);

/** The photon numbers of a request as text. */
export function useDemoTitle({ photonNumber, signalPhotons, localOscillatorPhotons, fileName }: DemoRequest): string {
  const { t } = useTranslation("web-demo-history");
  if (photonNumber !== null) return t("photons", { count: photonNumber });
  if (signalPhotons === null) return fileName;
  return t("fields", { signal: signalPhotons, localOscillator: localOscillatorPhotons ?? 0 });
}

interface FigureProps {
  readonly request: DemoRequest;
  readonly counts: Uint32Array;
}

const percent = (share: number): string => formatPercent(share, 2);

function Counts({ request, counts }: FigureProps) {
  const { t } = useTranslation("web-demo-history");
  const similarity = useMemo(() => analyseCounts(counts).poissonFit.similarity, [counts]);
  const shape = useMemo(() => ({ kind: "counts", counts }) as const, [counts]);
  return (
    <>
      <span className={style.note}>
        {t("counts", { count: wholeNumber(counts.length) })}
        {request.demoType === "education" && `${marks().comma}${t("presetData")}`}
      </span>
      <span className={style.shape}>
        <Spark shape={shape} />
      </span>
      <span className={style.note}>
        <strong translate="no">{percent(similarity)}</strong> {t(isGoodFit(similarity) ? "goodFit" : "fairFit")}
        {hasFewSamples(counts.length) && `${marks().comma}${t("fewSamples")}`}
      </span>
    </>
  );
}

function Sweep({ request, counts }: FigureProps) {
  const { t } = useTranslation("web-demo-history");
  const sweep = useMemo(() => sweepShape(counts), [counts]);
  const shape = useMemo(() => sweep && ({ kind: "sweep", curve: sweep.curve } as const), [sweep]);
  if (!sweep || !shape) return <span className={style.note}>{t("tooFewCounts")}</span>;
  return (
    <>
      <span className={style.note}>
        {t("groupsOf", { columns: wholeNumber(sweep.columns) })}
        {request.demoType === "education" && `${marks().comma}${t("presetData")}`}
      </span>
      <span className={style.shape}>
        <Spark shape={shape} />
      </span>
      {sweep.fit && (
        <span className={style.note}>
          {sweep.fit.stands ? (
            <>
              {t("visibility")} <strong translate="no">{sweep.fit.visibility.value.toFixed(3)}</strong>
            </>
          ) : (
            t("noFringe")
          )}
        </span>
      )}
    </>
  );
}
