import { isAboutKey, type Notification, pageOfNotification, routes } from "@clicktree/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { keys, useApi, usePoll } from "../../platform/api.js";
import { createStore, useStoreState } from "../../platform/store/create-store.js";
import { formatDateTime } from "../date-time/index.js";

/** The addresses on screen: usually one, but a page may be removed before the next one appears. */
const onScreen = createStore<readonly string[]>([]);

const isVisible = () => document.visibilityState === "visible";
function watchVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Whether the tab is visible. */
export const useVisible = (): boolean => useSyncExternalStore(watchVisibility, isVisible);

/**
 * Reports that a page shows this address, so that its object needs no notification. Undefined while nothing is shown.
 */
export function useOnScreen(address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return;
    onScreen.setState([...onScreen.getState(), address]);
    return () => {
      const shown = [...onScreen.getState()];
      shown.splice(shown.indexOf(address), 1);
      onScreen.setState(shown);
    };
  }, [address]);
}

/** The user's notifications, newest first; undefined until they are loaded. `seen`: their object is visible. */
export function useNotifications() {
  const api = useApi();
  const refetchInterval = usePoll("notifications");
  const { data, error, refetch } = useQuery({
    queryKey: keys.notifications.list(),
    queryFn: ({ signal }) => api.call(routes.notifications.list, { signal }),
    refetchInterval,
  });
  const shown = useStoreState(onScreen, (addresses) => addresses);
  const isInView = useVisible();
  const unread = (data ?? []).filter(({ readAt }) => readAt === null);
  const seen = isInView ? unread.filter((one) => shown.includes(pageOfNotification(one))) : [];
  return { list: data, error, refetch, unread: unread.filter((one) => !seen.includes(one)), seen };
}

/** The detail of a notification as a person reads it: a reason as it was written, or when a key expires. */
export function useNotificationDetail(): (one: Notification) => string | null {
  const { t } = useTranslation("web-shell");
  return (one) => (one.detail && isAboutKey(one) ? t("keyUntil", { at: formatDateTime(one.detail) }) : one.detail);
}

/** Marks notifications as read, locally at once. */
export function useMarkRead(): (read: readonly Notification[]) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  return async (read) => {
    if (read.length === 0) return;
    const ids = read.map(({ id }) => id);
    const readAt = new Date().toISOString();
    queries.setQueryData<readonly Notification[]>(keys.notifications.list(), (list) =>
      list?.map((one) => (ids.includes(one.id) ? { ...one, readAt } : one)),
    );
    try {
      await api.call(routes.notifications.read, { body: { ids } });
    } catch {
      // they become unread again and are marked at the next occasion
      await queries.invalidateQueries({ queryKey: keys.notifications.all });
    }
  };
}
