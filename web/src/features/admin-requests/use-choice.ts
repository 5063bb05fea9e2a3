import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useWide } from "../../platform/theme/media-queries.js";
import { type QueueTab, useQueue } from "./queue/use-queue.js";

/** Address of a tab, and of one request in it. */
export const addressOf = (tab: QueueTab, id?: number): string =>
  `/admin/pending-requests?tab=${tab}${id === undefined ? "" : `&request=${id}`}`;

/** Which tab and which request are open: they stand in the address, so that back, reload and a link work. */
export function useChoice() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [unreadOnly, setUnreadOnly] = useState(false);
  const wide = useWide();
  const id = Number(query.get("request")) || undefined;
  const asked = query.get("tab") === "processed" ? "processed" : "pending";
  const queue = useQueue(asked);
  // a link into the queue may be older than the answer
  const moved = id !== undefined && asked === "pending" && !queue.pending?.some((each) => each.id === id);
  const tab: QueueTab = moved && queue.processed?.some((each) => each.id === id) ? "processed" : asked;
  const all = tab === "pending" ? queue.pending : queue.processed;
  const isUnread = ({ isReadByCurrentAdmin }: { isReadByCurrentAdmin?: boolean }) => isReadByCurrentAdmin === false;
  const requests = unreadOnly && tab === "pending" ? all?.filter((each) => isUnread(each) || each.id === id) : all;
  return {
    tab,
    id,
    queue,
    requests,
    request: all?.find((each) => each.id === id),
    unread: all?.filter(isUnread).length ?? 0,
    unreadOnly,
    setUnreadOnly,
    wide,
    open: (next: number) => navigate(addressOf(tab, next)),
    close: () => navigate(addressOf(tab)),
  };
}
