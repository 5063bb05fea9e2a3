import { type Notification, newsOf, pageOfNotification } from "@clicktree/contract";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { unreadCount } from "../../platform/session/unread.js";
import { holdView, notifyInBrowser, wantsNotifications } from "./browser-notifications.js";
import { useMarkRead, useNotifications, useVisible } from "./notifications.js";

/**
 * Shows the number of unread notifications in the tab's title, marks those of visible objects as read, and shows
 * browser notifications.
 */
export function Announcements() {
  const { t } = useTranslation("web-shell");
  const { list, unread, seen } = useNotifications();
  const markRead = useMarkRead();
  const navigate = useNavigate();
  const isInView = useVisible();
  const latest = useRef({ t, navigate, markRead, seen });
  latest.current = { t, navigate, markRead, seen };

  useEffect(() => unreadCount.setState(unread.length), [unread.length]);
  useEffect(() => () => unreadCount.setState(0), []);

  useEffect(() => (isInView ? holdView() : undefined), [isInView]);

  const seenIds = seen.map(({ id }) => id).join();
  // once each while the tab is visible: after a failure they are unread again, and the next try would follow at once
  const tried = useRef(new Set<number>());
  useEffect(() => {
    if (!isInView) tried.current.clear();
  }, [isInView]);
  useEffect(() => {
    if (seenIds === "") return;
    const fresh = latest.current.seen.filter(({ id }) => !tried.current.has(id));
    for (const { id } of fresh) tried.current.add(id);
    void latest.current.markRead(fresh);
  }, [seenIds]);

  // notifications from before the page was opened are in the list and are not announced
  const newest = useRef<number>(undefined);
  useEffect(() => {
    if (list === undefined) return;
    const before = newest.current;
    newest.current = list[0]?.id ?? 0;
    if (before === undefined) return;
    const { t, navigate } = latest.current;
    const announce = (one: Notification) =>
      notifyInBrowser(one.id, t(`notified_${newsOf(one)}`), one.name, () => void navigate(pageOfNotification(one)));
    if (isInView || !wantsNotifications()) return;
    const fresh = list.filter(({ id, readAt }) => id > before && readAt === null);
    for (const one of fresh.toReversed()) void announce(one);
  }, [list, isInView]);
  return null;
}
