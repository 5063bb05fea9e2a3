import { type FileTransfer, type Notification, newsOf, pageOfNotification } from "@clicktree/contract";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { DateTime } from "../../shared/date-time/index.js";
import { useMarkRead, useNotificationDetail, useNotifications } from "../../shared/notifications/index.js";
import { probability } from "../../shared/number-format/index.js";
import { PartOf } from "../../shared/part-of/index.js";
import { SimulatedTag } from "../../shared/simulated/index.js";
import style from "./home.module.css";
import { useRequests } from "./recent.js";

const editor = "/decision-tree-editor";

/** Links that start a new tree. The main one has the focus, so that Enter follows it. */
export function NewTree() {
  const { t } = useTranslation("web-home");
  const main = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <nav className={style.start} aria-label={t("newTree")}>
      <Link ref={main} className={style.main} to={`${editor}?new=blank`}>
        {t("newTree")}
      </Link>
      <Link to={`${editor}?new=example`}>{t("newFromExample")}</Link>
      <Link to={`${editor}?new=design`}>{t("newFromDesign")}</Link>
    </nav>
  );
}

const maxShown = 5;

/**
 * Unread notifications about the user's requests and hours. They appear in every browser until they are read; otherwise
 * nothing is rendered.
 */
export function Unseen() {
  const { t } = useTranslation(["web-home", "web-shell"]);
  const { unread } = useNotifications();
  const markRead = useMarkRead();
  const { data: requests = [] } = useRequests();
  if (unread.length === 0) return null;
  return (
    <section className={style.news} aria-label={t("news")}>
      <header>
        <h2>{t("news")}</h2>
        <button type="button" onClick={() => void markRead(unread)}>
          {t("web-shell:markAllRead")}
        </button>
      </header>
      <ul>
        {unread.slice(0, maxShown).map((one) => (
          <NewsRow key={one.id} news={one} request={requests.find(({ id }) => isAbout(one) && id === one.objectId)} />
        ))}
      </ul>
      {unread.length > maxShown && <p>{t("moreNews", { count: unread.length - maxShown })}</p>}
    </section>
  );
}

/** Whether a notification is about a request of a tree. */
const isAbout = ({ kind }: Notification): boolean => kind === "result" || kind === "rejected" || kind === "failed";

function NewsRow({ news, request }: { readonly news: Notification; readonly request: FileTransfer | undefined }) {
  const { t } = useTranslation("web-shell");
  const { kind, name, createdAt } = news;
  const detail = useNotificationDetail()(news);
  const measured = kind === "result" ? request?.measured : undefined;
  return (
    <li>
      <Link to={pageOfNotification(news)}>{name}</Link>
      <span data-kind={kind}>
        {t(`notified_${newsOf(news)}`)}
        {measured && (
          <>
            {" "}
            {measured.simulated && <SimulatedTag />}
            <b>{probability(measured.success)}</b>
            <PartOf partlySent={measured.partlySent} />
          </>
        )}
        {detail && t("newsDetail", { detail })}
      </span>
      <DateTime at={createdAt} />
    </li>
  );
}
