import type { FileTransfer } from "@clicktree/contract";
import { faultyLines } from "@clicktree/core/requests";
import { decodeText } from "@clicktree/core/tables";
import { useQuery } from "@tanstack/react-query";
import { Spin } from "antd";
import { useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText, useApi } from "../../../platform/api.js";
import { ConfusionMatrix } from "../../../shared/confusion-matrix/index.js";
import { FilePreview, feedbackMeanings } from "../../../shared/file-preview/index.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { RecordTable } from "../../../shared/records/index.js";
import { CountsOrigin } from "../../../shared/simulated/index.js";
import { askStudy, readSentRequest, resultHead, type Study, useStudy } from "../../requests/index.js";
import style from "./answer.module.css";

interface Preview {
  readonly study?: Study;
  readonly failed?: true;
}

/** The study of a feedback before it is sent, as the researcher will see it. Empty while it is computed. */
function usePreview(request: FileTransfer, bytes: Uint8Array<ArrayBuffer> | undefined): Preview {
  const api = useApi();
  // while the user types, the study may lag behind
  const feedback = useDeferredValue(bytes);
  const { data: sent, error } = useQuery({
    queryKey: ["files", request.id, "sent"],
    queryFn: ({ signal }) => readSentRequest(api, request, signal),
    staleTime: "static",
    gcTime: 60_000,
    enabled: feedback !== undefined,
  });
  const [latest, setLatest] = useState<Preview & { readonly of: Uint8Array }>();
  useEffect(() => {
    if (!feedback || !sent) return;
    let isCurrent = true;
    const show = (preview: Preview) => isCurrent && setLatest({ of: feedback, ...preview });
    // copies, because the buffers are transferred to the worker
    const { tree, content, sealed } = sent;
    const job = { tree: tree?.slice(), content: content?.slice(), feedback: feedback.slice().buffer, sealed };
    askStudy(job).then(
      (study) => show({ study }),
      () => show({ failed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [feedback, sent]);
  if (error) return { failed: true };
  return latest && latest.of === feedback ? latest : {};
}

interface Props {
  readonly request: FileTransfer;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

const Asked = lazyPart(async () => ({ default: (await resultHead()).Asked }));
const ResultHead = lazyPart(async () => ({ default: (await resultHead()).ResultHead }));
const recordsShown = 5;

/** Shows the feedback before it is sent, as the researcher will see it; until it is entered, the result that was sent. */
export function WillSee({ request, name, bytes }: Props) {
  if (!bytes && request.feedbackVersion > 0) return <SentResult request={request} />;
  return <Entered request={request} name={name} bytes={bytes} />;
}

/** The result that the researcher has. Its file is shown with the request. */
function SentResult({ request }: { readonly request: FileTransfer }) {
  const { t } = useTranslation(["web-admin", "web-result"]);
  const { data: study, error } = useStudy(request);
  return (
    <section className={style.see} aria-label={t("sees")}>
      <h3>{t("sees")}</h3>
      {!study && !error && <Studying />}
      {error && (
        <p role="alert">
          {t("web-result:studyFailed")} {failureText(error)}
        </p>
      )}
      {study?.analysis?.understood === false && (
        <LazyBoundary>
          <ResultHead {...study} />
        </LazyBoundary>
      )}
      {study && <Seen request={request} study={study} />}
    </section>
  );
}

function Studying() {
  const { t } = useTranslation("web-admin");
  return (
    <p>
      <Spin size="small" /> {t("studying")}
    </p>
  );
}

function Entered({ request, name, bytes }: Props) {
  const { t } = useTranslation("web-admin");
  const { study, failed } = usePreview(request, bytes);
  return (
    <section className={style.see} aria-label={t("willSee")}>
      <h3>{t("willSee")}</h3>
      {!bytes && <p className={style.hint}>{t("willSeeNothing")}</p>}
      {bytes && !study && !failed && <Studying />}
      {failed && <p role="alert">{t("studyFailed")}</p>}
      {study && <Seen request={request} study={study} />}
      {bytes && study?.analysis?.understood === false && study.analysis.why.code === "notFeedback" && (
        <Faults bytes={bytes} />
      )}
      {bytes && (
        <>
          <h4>{t("willSeeFile")}</h4>
          <FilePreview name={name} bytes={bytes} meanings={feedbackMeanings} lines={8} isUnsent />
        </>
      )}
    </section>
  );
}

const faultsShown = 8;
/** False for an empty line and for bytes that are no text. */
const isReadable = (line: string): boolean => line !== "" && !/[^\P{Cc}\t]|\ufffd/u.test(line);

/** Why the file will not be evaluated, line by line. */
function Faults({ bytes }: { readonly bytes: Uint8Array }) {
  const { t } = useTranslation("web-admin");
  const faults = faultyLines(decodeText(bytes), faultsShown);
  return (
    <div className={style.faults} role="alert">
      <p>{t("notCounts")}</p>
      <ul>
        {faults.map(({ line, code, text }) => (
          <li key={line}>
            {t("faultyLine", { line, why: t(`fault_${code}`) })} {isReadable(text) && <code>{text.slice(0, 120)}</code>}
          </li>
        ))}
      </ul>
      <p>{t("countsExample")}</p>
      <pre>{"sent,n1,n2,count\n0,0,0,2412\n1,0,3,88"}</pre>
    </div>
  );
}

/** The headline and notes of the result page, its matrices and its most frequent records. */
function Seen({ request, study }: { readonly request: FileTransfer; readonly study: Study }) {
  const { t } = useTranslation("web-result");
  const { analysis, prediction } = study;
  if (!analysis?.understood) return null;
  const { rates, counts, commonest, distinctRecords, decided, simulated } = analysis.measurement;
  return (
    <CountsOrigin simulated={simulated}>
      <LazyBoundary>
        <Asked request={request} measured={analysis.measurement} />
        <ResultHead {...study} />
      </LazyBoundary>
      <div className={style.matrices}>
        {prediction && (
          <ConfusionMatrix
            title={t(study.judgement?.judge === "named" ? "reportedMatrix" : "predictedMatrix")}
            rates={prediction.confusion}
          />
        )}
        <ConfusionMatrix title={t(simulated ? "simulatedMatrix" : "measuredMatrix")} rates={rates} counts={counts} />
      </div>
      <RecordTable records={commonest.slice(0, recordsShown)} distinct={distinctRecords} decided={decided} />
    </CountsOrigin>
  );
}
