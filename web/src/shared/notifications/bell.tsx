import { newsOf, pageOfNotification } from "@clicktree/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { failureText } from "../../platform/api.js";
import { LineIcon } from "../../platform/controls/icons.js";
import { wordSpace } from "../../platform/i18n.js";
import { DateTime } from "../date-time/index.js";
import style from "./bell.module.css";
import { canNotify, chooseNotifications, wantsNotifications } from "./browser-notifications.js";
import { useMarkRead, useNotificationDetail, useNotifications } from "./notifications.js";

/**
 * The bell with the number of unread notifications. It opens their list, which Escape, leaving it, or a choice closes.
 */
export function NotificationBell() {
  const { t } = useTranslation("web-shell");
  const detailOf = useNotificationDetail();
  const { list, error, refetch, unread } = useNotifications();
  const markRead = useMarkRead();
  const [open, setOpen] = useState(false);
  const name = unread.length > 0 ? t("notificationsUnread", { count: unread.length }) : t("notifications");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to keys and focus of its children
    <div
      className={style.place}
      onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <button
        type="button"
        className={style.bell}
        aria-label={name}
        title={name}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <LineIcon size={18} round>
          <path d="M4.500 14.500c1.2-1.200 1.500-2.500 1.500-5.500a4 4 0 0 1 8 0c0 3 .300 4.300 1.500 5.500zM8.500 17a1.600 1.600 0 0 0 3 0" />
        </LineIcon>
        {unread.length > 0 && <span aria-hidden="true">{unread.length > 99 ? "99+" : unread.length}</span>}
      </button>
      {open && (
        <section className={style.list} aria-label={t("notifications")} tabIndex={-1}>
          <header>
            <h2>{t("notifications")}</h2>
            {unread.length > 0 && (
              <button
                type="button"
                onClick={(event) => {
                  // this button disappears, and the list would not notice that the focus leaves it
                  event.currentTarget.closest("section")?.focus();
                  void markRead(unread);
                }}
              >
                {t("markAllRead")}
              </button>
            )}
          </header>
          {list === undefined && error && (
            <p role="alert">
              <b>{t("notificationsFailed")}</b>
              {wordSpace() + failureText(error)}{" "}
              <button type="button" onClick={() => void refetch()}>
                {t("tryAgain")}
              </button>
            </p>
          )}
          {list?.length === 0 && <p>{t("noNotifications")}</p>}
          {list && list.length > 0 && (
            <ul>
              {list.map((one) => (
                <li key={one.id} data-unread={one.readAt === null}>
                  <Link
                    to={pageOfNotification(one)}
                    onClick={() => {
                      setOpen(false);
                      if (one.readAt === null) void markRead([one]);
                    }}
                  >
                    <b>{t(`notified_${newsOf(one)}`)}</b>
                    {one.readAt === null && <span className={style.hidden}>{t("unread")}</span>}
                    <DateTime at={one.createdAt} />
                    <span>{one.name}</span>
                    {one.detail && <small>{detailOf(one)}</small>}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {canNotify() && <BrowserChoice />}
        </section>
      )}
    </div>
  );
}

/** Whether the browser shows new notifications while no tab is visible. */
function BrowserChoice() {
  const { t } = useTranslation("web-shell");
  const [on, setOn] = useState(wantsNotifications);
  return (
    <label className={style.choice}>
      <input
        type="checkbox"
        checked={on}
        onChange={async ({ target }) => setOn(await chooseNotifications(target.checked))}
      />
      {t("browserNotifications")}
    </label>
  );
}
