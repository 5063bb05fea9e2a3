import { type DemoRequest, routes } from "@clicktree/contract";
import { matchingDemos } from "@clicktree/core/requests";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { keys, useApi, usePoll } from "../../../platform/api.js";
import { reportFailure } from "../../../platform/toast/toast.js";
import { useQueueFilter } from "../queue/queue-head.js";
import { newestFirst, peopleOf, type QueueTab, useAfterOpened, useStillOpen, usualOrder } from "../queue/use-queue.js";

const query = { view: "summary" } as const;

/** Waiting and answered demo requests, newest first. */
export function useDemoQueue() {
  const api = useApi();
  const pending = useQuery({
    queryKey: keys.adminDemos.pending(),
    queryFn: ({ signal }) => api.call(routes.adminDemos.pending, { query, signal }),
    refetchInterval: usePoll("adminPending"),
    select: newestFirst<DemoRequest>,
  });
  const processed = useQuery({
    queryKey: keys.adminDemos.processed(),
    queryFn: ({ signal }) => api.call(routes.adminDemos.processed, { query, signal }),
    refetchInterval: usePoll("adminProcessed"),
    select: newestFirst<DemoRequest>,
  });
  return { pending, processed };
}

/** Updates the lists with the request that a call returned; the server's event refetches them. */
export function useUpdateDemos() {
  const queries = useQueryClient();
  return (request: DemoRequest) => {
    for (const key of [keys.adminDemos.pending(), keys.adminDemos.processed()])
      queries.setQueryData<DemoRequest[]>(key, (list) => list?.map((old) => (old.id === request.id ? request : old)));
    void queries.invalidateQueries({ queryKey: keys.adminDemos.all });
  };
}

/** Address of the list of waiting or answered demo requests, or of one of them. */
export const demoAddressOf = (tab: QueueTab, id?: number): string =>
  `/admin/pending-requests?tab=${tab === "pending" ? "demos" : "processed&kind=demos"}${id === undefined ? "" : `&demo=${id}`}`;

/** The open and the selected demo request; the counterpart of useSelection for experiment requests. */
export function useDemoSelection(tab: QueueTab, opened: number | undefined) {
  const navigate = useNavigate();
  const filter = useQueueFilter();
  const { unreadOnly, text, person } = filter;
  const [selected, select] = useState<number>();
  const { pending, processed } = useDemoQueue();
  const shown = tab === "pending" ? pending : processed;
  const order = filter.chosenOrder ?? usualOrder[tab];
  const all = shown.data && (order === "oldestFirst" ? shown.data.toReversed() : shown.data);
  const selectedId = all?.some(({ id }) => id === selected) ? selected : opened;
  const stays = ({ id, isRead }: DemoRequest) => isRead === 0 || id === opened || id === selectedId;
  const found = all && matchingDemos(all, text).filter(({ userName }) => person === undefined || userName === person);
  const requests = unreadOnly && tab === "pending" ? found?.filter(stays) : found;
  const after = useAfterOpened(requests, opened);
  const isStillOpen = useStillOpen(opened);
  return {
    shown,
    requests,
    request: all?.find(({ id }) => id === opened) ?? processed.data?.find(({ id }) => id === opened),
    unread: all?.filter(({ isRead }) => isRead === 0).length ?? 0,
    selected: selectedId,
    ...filter,
    order,
    people: peopleOf(all?.map(({ userName }) => userName) ?? []),
    total: all?.length ?? 0,
    select,
    open: (id: number) => navigate(demoAddressOf(tab, id), { flushSync: true }),
    close: () => navigate(demoAddressOf(tab)),
    // the next request is selected, not opened, so it stays unread
    closeAndSelectNext: (done: number) => {
      if (!isStillOpen(done)) return;
      if (tab === "pending") select(after());
      void navigate(demoAddressOf(tab), { flushSync: true });
    },
  };
}

/** Marks a demo request as read by this administrator when it is opened, once. */
export function useMarkDemoRead({ id, isRead }: DemoRequest): void {
  const api = useApi();
  const updateDemos = useUpdateDemos();
  const { t } = useTranslation("web-admin");
  const marked = useRef<number>(undefined);
  useEffect(() => {
    if (isRead !== 0 || marked.current === id) return;
    marked.current = id;
    api.call(routes.adminDemos.markRead, { params: { id } }).then(updateDemos, (error: unknown) => {
      reportFailure(t("markReadFailed"), error);
    });
  }, [id, isRead, api, updateDemos, t]);
}
