import type { FileTransfer } from "@clicktree/contract";
import { statusName } from "@clicktree/core/requests";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { DateTime } from "../../../shared/date-time/index.js";
import { byteCount } from "../../../shared/number-format/index.js";
import { SmallTimeLine } from "../../../shared/time-line/index.js";
import style from "./queue.module.css";

interface Props {
  readonly request: FileTransfer;
  readonly to: string;
  readonly chosen: boolean;
}

/** One request in the queue; what is unread stands out by badge, border, weight and dot. */
export function QueueRow({ request, to, chosen }: Props) {
  const { t } = useTranslation("web-admin");
  const { t: status } = useTranslation("requests");
  const unread = request.isReadByCurrentAdmin === false;
  return (
    <li className={style.row} data-unread={unread || undefined}>
      <Link to={to} aria-current={chosen || undefined} data-request={request.id}>
        <span className={style.number}>{request.requestNumber}</span>
        <span className={style.time}>
          <DateTime at={request.createdAt} />
        </span>
        <span className={style.tree}>{request.treeName}</span>
        <span className={style.size}>{byteCount(request.fileSize)}</span>
        <span className={style.state}>
          <SmallTimeLine transfer={request} />
          {status(statusName(request.status))}
        </span>
        {unread && <span className={style.badge}>{t("newBadge")}</span>}
      </Link>
    </li>
  );
}
