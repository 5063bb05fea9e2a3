import type { FileTransfer } from "@clicktree/contract";
import { Spin } from "antd";
import { useTranslation } from "react-i18next";
import { ConfusionMatrix } from "../../../shared/confusion-matrix/index.js";
import { FilePreview, feedbackMeanings } from "../../../shared/file-preview/index.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { RecordTable } from "../../../shared/records/index.js";
import { headline, type Study } from "../../requests/index.js";
import style from "./answer.module.css";
import { usePreview } from "./use-preview.js";

interface Props {
  readonly request: FileTransfer;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

const Headline = lazyPart(async () => ({ default: (await headline()).Headline }));
const recordsShown = 5;

/** The feedback as its researcher will see it, before it is sent. */
export function WillSee({ request, name, bytes }: Props) {
  const { t } = useTranslation("web-admin");
  const { study, failed } = usePreview(request, bytes);
  return (
    <section className={style.see} aria-label={t("willSee")}>
      <h3>{t("willSee")}</h3>
      {!bytes && <p className={style.hint}>{t("willSeeNothing")}</p>}
      {bytes && !study && !failed && (
        <p>
          <Spin size="small" /> {t("studying")}
        </p>
      )}
      {failed && <p role="alert">{t("studyFailed")}</p>}
      {study && <Seen {...study} />}
      {bytes && (
        <>
          <h4>{t("willSeeFile")}</h4>
          <FilePreview name={name} bytes={bytes} meanings={feedbackMeanings} lines={8} />
        </>
      )}
    </section>
  );
}

/** The answer of the result page, its matrices and its first records. */
function Seen(study: Study) {
  const { t } = useTranslation("web-result");
  const { analysis, prediction } = study;
  if (!analysis?.understood) return null;
  const { success, rates, counts, commonest, distinctRecords, decided } = analysis.measurement;
  return (
    <>
      {success ? (
        <LazyBoundary>
          <Headline measurement={analysis.measurement} {...study} />
        </LazyBoundary>
      ) : (
        <p>{t("noShots")}</p>
      )}
      <div className={style.matrices}>
        {prediction && <ConfusionMatrix title={t("predictedMatrix")} rates={prediction.confusion} />}
        <ConfusionMatrix title={t("measuredMatrix")} rates={rates} counts={counts} />
      </div>
      <RecordTable records={commonest.slice(0, recordsShown)} distinct={distinctRecords} decided={decided} />
    </>
  );
}
