import type { DemoRequest } from "@clicktree/contract";
import { useTranslation } from "react-i18next";
import { DateTime, durationOf } from "../../../shared/date-time/index.js";
import style from "./demo-time-line.module.css";

/** When a request was sent and answered, by whom, and the time in between. */
export function DemoTimeLine({ request }: { readonly request: DemoRequest }) {
  const { t } = useTranslation("web-demo-history");
  const { createdAt, processedAt, processedByAdmin, feedbackFileName, userName, demoType } = request;
  const span = processedAt === null ? undefined : durationOf(Date.parse(processedAt) - Date.parse(createdAt));
  return (
    <ol className={style.line} aria-label={t("progress")} data-answered={processedAt !== null || undefined}>
      <li>
        <span className={style.word}>
          {t("sent")} <DateTime at={createdAt} form="clock" />
        </span>
        <span className={style.who}>{userName}</span>
        <span className={style.gap}>{span && t(span.key, { ...span })}</span>
      </li>
      <li>
        {processedAt === null ? (
          <span className={style.word}>{t("pending")}</span>
        ) : (
          <>
            <span className={style.word}>
              {t("completed")} <DateTime at={processedAt} form="clock" />
            </span>
            <span className={style.who}>
              {demoType === "education" ? t("presetData") : processedByAdmin?.username}
              {feedbackFileName !== null && <span className={style.file}>{feedbackFileName}</span>}
            </span>
          </>
        )}
      </li>
    </ol>
  );
}
