import type { FileTransfer } from "@clicktree/contract";
import type { Measurement } from "@clicktree/core/receiver";
import { Spin } from "antd";
import { useTranslation } from "react-i18next";
import { ConfusionMatrix } from "../../../shared/confusion-matrix/index.js";
import { chance } from "../../../shared/figures/index.js";
import { FilePreview, feedbackMeanings } from "../../../shared/file-preview/index.js";
import { RecordTable } from "../../../shared/records/index.js";
import style from "./answer.module.css";
import { usePreview } from "./use-preview.js";

interface Props {
  readonly request: FileTransfer;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

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
      {study?.analysis?.understood && <Seen measurement={study.analysis.measurement} />}
      {bytes && (
        <>
          <h4>{t("willSeeFile")}</h4>
          <FilePreview name={name} bytes={bytes} meanings={feedbackMeanings} lines={8} />
        </>
      )}
    </section>
  );
}

function Seen({ measurement }: { readonly measurement: Measurement }) {
  const { t } = useTranslation("web-result");
  const { success, predicted, rates, counts, commonest, distinctRecords, decided } = measurement;
  return (
    <>
      {success ? (
        <p className={style.success}>
          <strong>{chance(success.value)}</strong>{" "}
          {t("interval", { low: chance(success.interval.low), high: chance(success.interval.high) })}
          {predicted && (
            <span>
              {t("predictedTitle")} {chance(predicted.success)}
            </span>
          )}
        </p>
      ) : (
        <p>{t("noShots")}</p>
      )}
      <div className={style.matrices}>
        {predicted && <ConfusionMatrix title={t("predictedMatrix")} rates={predicted.confusion} />}
        <ConfusionMatrix title={t("measuredMatrix")} rates={rates} counts={counts} />
      </div>
      <RecordTable records={commonest.slice(0, recordsShown)} distinct={distinctRecords} decided={decided} />
    </>
  );
}
