import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useWide } from "../../../platform/theme/media-queries.js";
import { useQueueFilter } from "./queue-head.js";
import {
  peopleOf,
  type QueueTab,
  shownQueue,
  useAfterOpened,
  useQueue,
  useStillOpen,
  useTabOfOpened,
  usualOrder,
} from "./use-queue.js";

/** Address of a tab, or of an open request in it. */
export const addressOf = (tab: QueueTab, id?: number): string =>
  `/admin/pending-requests?tab=${tab}${id === undefined ? "" : `&request=${id}`}`;

/**
 * The tab, the open request and the selected one. Tab and open request are in the address, so that back, reload and
 * links work. Selecting a request only highlights it; opening it shows it and marks it as read.
 */
export function useSelection(asked: QueueTab) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filter = useQueueFilter();
  const { unreadOnly, chosenOrder, text, person } = filter;
  const [selected, select] = useState<number>();
  const wide = useWide();
  const id = Number(query.get("request")) || undefined;
  const queue = useQueue(asked);
  const tab = useTabOfOpened(asked, id, queue);
  const newest = tab === "pending" ? queue.pending : queue.processed;
  const hasHours = newest?.some(({ reservation }) => reservation) ?? false;
  const usual = usualOrder[tab];
  const order = chosenOrder === undefined || (chosenOrder === "byHour" && !hasHours) ? usual : chosenOrder;
  const all = newest && shownQueue(newest, { order, text: "", person: undefined });
  const found = new Set(newest && shownQueue(newest, { order, text, person }).map((each) => each.id));
  const isUnread = ({ isReadByCurrentAdmin }: { isReadByCurrentAdmin?: boolean }) => isReadByCurrentAdmin === false;
  const selectedId = all?.some((each) => each.id === selected) ? selected : id;
  const stays = (each: { id: number }) => each.id === id || each.id === selectedId;
  const unreadShown = unreadOnly && tab === "pending";
  const requests = all?.filter(
    (each) => (found.has(each.id) && (!unreadShown || isUnread(each))) || (unreadShown && stays(each)),
  );
  const after = useAfterOpened(requests, id);
  const isStillOpen = useStillOpen(id);
  return {
    tab,
    id,
    queue,
    requests,
    request: all?.find((each) => each.id === id) ?? queue.processed?.find((each) => each.id === id),
    selected: selectedId,
    unread: all?.filter(isUnread).length ?? 0,
    ...filter,
    hasHours,
    order,
    people: peopleOf(newest?.map(({ user }) => user?.username) ?? []),
    total: all?.length ?? 0,
    wide,
    select,
    open: (next: number) => navigate(addressOf(tab, next), { flushSync: true }),
    close: () => navigate(addressOf(tab)),
    // the next request is selected, not opened, so it stays unread
    closeAndSelectNext: (done: number) => {
      if (!isStillOpen(done)) return;
      if (tab === "pending") select(after());
      void navigate(addressOf(tab), { flushSync: true });
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
