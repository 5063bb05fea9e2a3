import { type Notification, pageOfNotification, routes } from "@clicktree/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { keys, useApi, usePoll } from "../../platform/api.js";
import { createStore, useStoreState } from "../../platform/store/create-store.js";

/** The addresses of what is on screen now: several pages never are, but a page may be left before the next appears. */
const onScreen = createStore<readonly string[]>([]);

const isVisible = () => document.visibilityState === "visible";
function watchVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Whether the tab is in view. */
export const useVisible = (): boolean => useSyncExternalStore(watchVisibility, isVisible);

/** Says that a page shows this address; what it is about needs no notification. Undefined while nothing is shown. */
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

/** The user's notifications, newest first; empty until they are known. `seen`: their object is in view. */
export function useNotifications() {
  const api = useApi();
  const refetchInterval = usePoll("notifications");
  const { data } = useQuery({
    queryKey: keys.notifications.list(),
    queryFn: ({ signal }) => api.call(routes.notifications.list, { signal }),
    refetchInterval,
  });
  const shown = useStoreState(onScreen, (addresses) => addresses);
  const isInView = useVisible();
  const unread = (data ?? []).filter(({ readAt }) => readAt === null);
  const seen = isInView ? unread.filter((one) => shown.includes(pageOfNotification(one))) : [];
  return { list: data, unread: unread.filter((one) => !seen.includes(one)), seen };
}

/** Marks notifications as read, here at once. */
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
      // they are unread again, and the next look tries again
      await queries.invalidateQueries({ queryKey: keys.notifications.all });
    }
  };
}
