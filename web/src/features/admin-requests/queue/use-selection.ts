import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useWide } from "../../../platform/theme/media-queries.js";
import { type QueueTab, useQueue } from "./use-queue.js";

/** Address of a tab, or of an open request in it. */
export const addressOf = (tab: QueueTab, id?: number): string =>
  `/admin/pending-requests?tab=${tab}${id === undefined ? "" : `&request=${id}`}`;

/**
 * The tab, the open request and the selected one. Tab and open request are in the address, so that back, reload and
 * links work. Selecting only moves the mark in the list; opening shows a request and marks it as read.
 */
export function useSelection(asked: QueueTab) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [unreadOnly, setUnreadOnly] = useState(false);
  const [selected, select] = useState<number>();
  const wide = useWide();
  const id = Number(query.get("request")) || undefined;
  const queue = useQueue(asked);
  // the request of a link may have been answered since
  const moved = id !== undefined && asked === "pending" && !queue.pending?.some((each) => each.id === id);
  const tab: QueueTab = moved && queue.processed?.some((each) => each.id === id) ? "processed" : asked;
  const all = tab === "pending" ? queue.pending : queue.processed;
  const isUnread = ({ isReadByCurrentAdmin }: { isReadByCurrentAdmin?: boolean }) => isReadByCurrentAdmin === false;
  const selectedId = all?.some((each) => each.id === selected) ? selected : id;
  const stays = (each: { id: number }) => each.id === id || each.id === selectedId;
  return {
    tab,
    id,
    queue,
    requests: unreadOnly && tab === "pending" ? all?.filter((each) => isUnread(each) || stays(each)) : all,
    request: all?.find((each) => each.id === id),
    selected: selectedId,
    unread: all?.filter(isUnread).length ?? 0,
    unreadOnly,
    setUnreadOnly,
    wide,
    select,
    open: (next: number) => navigate(addressOf(tab, next)),
    close: () => navigate(addressOf(tab)),
  };
}

export type Selection = ReturnType<typeof useSelection>;
