import type { DemoRequest } from "@clicktree/contract";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { marks } from "../../../platform/i18n.js";
import { DateTime } from "../../../shared/date-time/index.js";
import { MoreRows, useFirstRows } from "../../../shared/list-page/index.js";
import { SimulatedTag } from "../../../shared/simulated/index.js";
import { ListStatus } from "../../../shared/waiting/index.js";
import style from "../queue/queue.module.css";
import { QueueHead } from "../queue/queue-head.js";
import { RowLink } from "../queue/row-link.js";
import { useFollowFocus } from "../queue/use-follow-focus.js";
import type { QueueTab } from "../queue/use-queue.js";
import { demoAddressOf, type useDemoSelection } from "./use-demo-queue.js";

interface Props {
  readonly tab: QueueTab;
  readonly opened: number | undefined;
  readonly selection: ReturnType<typeof useDemoSelection>;
}

const orders = ["oldestFirst", "newestFirst"] as const;

/** The column of demo requests. Selecting a request by keyboard moves the focus to it. */
export function DemoQueue({ tab, opened, selection }: Props) {
  const { shown, requests, selected, select, unread, unreadOnly, total } = selection;
  const { t } = useTranslation("web-admin");
  const { rows, showMore } = useFirstRows(requests ?? [], selected);
  const list = useFollowFocus(selected, opened, requests?.some(({ id }) => id === selected) ?? false);
  if (!requests)
    return <ListStatus error={shown.error} retry={shown.refetch} text={(key) => t(key)} className={style.centre} />;
  return (
    <>
      <QueueHead {...selection} tab={tab} orders={orders} shown={requests.length} searchKey="searchDemos" />
      <nav aria-label={t("queue")} ref={list}>
        <ul className={style.rows}>
          {rows.map((request) => (
            <DemoRow
              key={request.id}
              request={request}
              to={demoAddressOf(tab, request.id)}
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
          <h2>{t(unreadOnly && unread === 0 ? "noneUnread" : total > 0 ? "noneShown" : "noDemos")}</h2>
          {tab === "pending" && total === 0 && <p>{t("emptyHint")}</p>}
        </div>
      )}
    </>
  );
}

/** The demo of a request, by its label. */
export const demoLabel = ({ demoType }: DemoRequest) =>
  demoType === "education" ? "education" : demoType === "displacement_coherent_states" ? "demo2" : "demo1";

/** 0 is pending, 1 processing, anything else completed. */
const statusLabel = ({ status }: DemoRequest) =>
  status === 0 ? "demoPending" : status === 1 ? "demoProcessing" : "demoCompleted";

/** The photon numbers of a request as text. */
export function useAsked({ photonNumber, signalPhotons, localOscillatorPhotons }: DemoRequest): string {
  const { t } = useTranslation("web-admin");
  if (photonNumber !== null) return t("photons", { count: photonNumber });
  return t("fields", { signal: signalPhotons ?? 0, localOscillator: localOscillatorPhotons ?? 0 });
}

interface RowProps extends Omit<ComponentProps<typeof RowLink>, "id" | "children"> {
  readonly request: DemoRequest;
}

/** One demo request in the queue. An unread one has a badge, a border, bold text and a dot. */
function DemoRow({ request, ...link }: RowProps) {
  const { t } = useTranslation("web-admin");
  const unread = request.isRead === 0;
  return (
    <li className={style.row} data-unread={unread || undefined}>
      <RowLink id={request.id} {...link}>
        <span className={style.fileName}>{request.fileName}</span>
        <span className={style.time}>
          <DateTime at={request.createdAt} />
        </span>
        <span className={style.asked}>
          {useAsked(request)}
          {marks().comma}
          {request.userName}
        </span>
        <span className={style.size}>{t(demoLabel(request))}</span>
        <span className={style.state}>
          {request.simulated && <SimulatedTag />}
          {t(statusLabel(request))}
        </span>
        {unread && <span className={style.badge}>{t("newBadge")}</span>}
      </RowLink>
    </li>
  );
}
