import type { FileTransfer } from "@clicktree/contract";
import { statusName } from "@clicktree/core/requests";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { DateTime } from "../../../shared/date-time/index.js";
import { MeritScale } from "../../../shared/merit-scale/index.js";
import { probability } from "../../../shared/number-format/index.js";
import { SmallTimeLine, statusKey } from "../../../shared/time-line/index.js";
import { useStudy } from "../study/use-study.js";
import style from "./request-list.module.css";
import { shortNumber } from "./shown-requests.js";

/** Whether an element has come into view; it stays so. */
function useSeen<E extends Element>(): [ref: RefObject<E | null>, seen: boolean] {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || seen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);
  return [ref, seen];
}

/** Bytes of feedback that are read for a row; of a larger one the result page tells. */
const small = 1_048_576;

interface Props {
  readonly request: FileTransfer;
  readonly chosen: boolean;
}

/** One request in the list: number, tree, time, status, and its success once known. */
export function RequestRow({ request, chosen }: Props) {
  const { t } = useTranslation("web-requests");
  const [ref, seen] = useSeen<HTMLLIElement>();
  const { id, requestNumber, treeName, createdAt, status } = request;
  const name = statusName(status);
  return (
    <li ref={ref} className={style.row}>
      <Link to={`?request=${id}`} aria-current={chosen || undefined}>
        <span className={style.number} title={requestNumber}>
          {shortNumber(requestNumber)}
        </span>
        <span className={style.tree}>{treeName}</span>
        <span className={style.time}>
          <DateTime at={createdAt} />
        </span>
        <span className={style.status} data-status={name}>
          {t(statusKey(request))}
        </span>
        <span className={style.line}>
          <SmallTimeLine request={request} />
        </span>
        {name === "rejected" && request.rejectionReason && (
          <span className={style.reason}>{request.rejectionReason}</span>
        )}
        {name === "completed" && <Result request={request} seen={seen} />}
      </Link>
    </li>
  );
}

interface ResultProps {
  readonly request: FileTransfer;
  readonly seen: boolean;
}

/** Success and scale of merit, as the server knows them; a request of an older server is read here. */
function Result({ request, seen }: ResultProps) {
  const { measured, prediction, feedbackSize } = request;
  if (measured === null) return (feedbackSize ?? 0) <= small && <StudiedSuccess request={request} seen={seen} />;
  return (
    <>
      <span className={style.success}>{probability(measured.success)}</span>
      {prediction && (
        <span className={style.scale}>
          <MeritScale
            size="small"
            limits={prediction.bounds}
            predicted={measured.predictedError ?? prediction.error}
            measured={{ error: 1 - measured.success, low: 1 - measured.high, high: 1 - measured.low }}
          />
        </span>
      )}
    </>
  );
}

function StudiedSuccess({ request, seen }: ResultProps) {
  const { t } = useTranslation("web-requests");
  const { data } = useStudy(request, seen);
  if (!data?.analysis) return <span className={style.success}>{"\u00a0"}</span>;
  if (!data.analysis.understood) return <span className={style.fileOnly}>{t("fileOnly")}</span>;
  const { success } = data.analysis.measurement;
  return <span className={style.success}>{success && probability(success.value)}</span>;
}
