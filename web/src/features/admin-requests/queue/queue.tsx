import type { FileTransfer } from "@clicktree/contract";
import { shownStatus } from "@clicktree/core/requests";
import { formatLabHour } from "@clicktree/messages/date-time";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../../shared/date-time/index.js";
import { MoreRows, useFirstRows } from "../../../shared/list-page/index.js";
import { byteCount } from "../../../shared/number-format/index.js";
import { SimulatedTag } from "../../../shared/simulated/index.js";
import { SmallTimeLine } from "../../../shared/time-line/index.js";
import { ListStatus } from "../../../shared/waiting/index.js";
import { BulkActions } from "./bulk-actions.js";
import style from "./queue.module.css";
import { QueueHead } from "./queue-head.js";
import { RowLink } from "./row-link.js";
import { useFollowFocus } from "./use-follow-focus.js";
import { queueOrders } from "./use-queue.js";
import { addressOf, type Selection } from "./use-selection.js";

/** The column of requests. Selecting a request by keyboard moves the focus to it. */
export function Queue({ selection }: { readonly selection: Selection }) {
  const { tab, id: opened, requests, selected, select, unreadOnly, unread, queue, hasHours, total } = selection;
  const { error, refetch } = queue.shown;
  const { t } = useTranslation("web-admin");
  const orders = queueOrders.filter((value) => value !== "byHour" || hasHours);
  const { rows, showMore } = useFirstRows(requests ?? [], selected);
  const list = useFollowFocus(selected, opened, requests?.some(({ id }) => id === selected) ?? false);
  if (!requests) return <ListStatus error={error} retry={refetch} text={(key) => t(key)} className={style.centre} />;
  return (
    <>
      <QueueHead {...selection} orders={orders} shown={requests.length} searchKey="search">
        {tab === "pending" && requests.length > 1 && <BulkActions requests={requests} />}
      </QueueHead>
      <nav aria-label={t("queue")} ref={list}>
        <ul className={style.rows}>
          {rows.map((request) => (
            <QueueRow
              key={request.id}
              request={request}
              to={addressOf(tab, request.id)}
              isOpen={request.id === opened}
              isSelected={request.id === selected}
              select={() => select(request.id)}
            />
          ))}
        </ul>
      </nav>
      <MoreRows show={showMore} text={t("showMore")} />
      {requests.length === 0 && (
        <div className={style.centre}>
          <h2>{t(unreadOnly && unread === 0 ? "noneUnread" : total > 0 ? "noneShown" : "empty")}</h2>
          {tab === "pending" && total === 0 && <p>{t("emptyHint")}</p>}
        </div>
      )}
    </>
  );
}

interface RowProps extends Omit<ComponentProps<typeof RowLink>, "id" | "children"> {
  readonly request: FileTransfer;
}

/** One request in the queue. An unread one has a badge, a border, bold text and a dot. */
function QueueRow({ request, ...link }: RowProps) {
  const { t } = useTranslation("web-admin");
  const { t: status } = useTranslation("requests");
  const { reservation } = request;
  const unread = request.isReadByCurrentAdmin === false;
  return (
    <li className={style.row} data-unread={unread || undefined}>
      <RowLink id={request.id} {...link}>
        <span className={style.number} title={request.requestNumber}>
          {request.requestNumber}
        </span>
        <span className={style.time}>
          <DateTime at={request.createdAt} />
        </span>
        <span className={style.tree}>{request.treeName}</span>
        <span className={style.size}>{byteCount(request.fileSize)}</span>
        {request.experimentRequirementsFileName !== null && <span className={style.needs}>{t("hasRequirements")}</span>}
        {reservation && (
          <span className={style.hour} data-status={reservation.status}>
            {t(reservation.status === "active" ? "reservedFor" : "hourCancelled", { hour: formatLabHour(reservation) })}
          </span>
        )}
        <span className={style.state}>
          <SmallTimeLine request={request} />
          {request.measured?.simulated && <SimulatedTag />}
          {status(shownStatus(request))}
        </span>
        {unread && <span className={style.badge}>{t("newBadge")}</span>}
      </RowLink>
    </li>
  );
}
