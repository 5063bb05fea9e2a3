import { type FileTransfer, routes } from "@clicktree/contract";
import { matchingRequests } from "@clicktree/core/requests";
import { compareHours } from "@clicktree/core/reservations";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { keys, useApi, usePoll } from "../../../platform/api.js";

export type QueueTab = "pending" | "processed";

/** Orders of the list; by hour is offered only if a request has a reserved hour. */
export const queueOrders = ["oldestFirst", "newestFirst", "byHour"] as const;
export type QueueOrder = (typeof queueOrders)[number];

const query = { view: "summary" } as const;

/** The requests of both tabs, newest first. The hidden tab needs them for its count. */
export function useQueue(tab: QueueTab) {
  const api = useApi();
  const pending = useQuery({
    queryKey: keys.adminRequests.pending(),
    queryFn: ({ signal }) => api.call(routes.adminTransfers.pending, { query, signal }),
    refetchInterval: usePoll("adminPending"),
    select: newestFirst,
  });
  const processed = useQuery({
    queryKey: keys.adminRequests.completed(),
    queryFn: ({ signal }) => api.call(routes.adminTransfers.completed, { query, signal }),
    refetchInterval: usePoll("adminProcessed"),
    select: newestFirst,
  });
  return { shown: tab === "pending" ? pending : processed, pending: pending.data, processed: processed.data };
}

export const newestFirst = <R extends { readonly id: number }>(requests: readonly R[]): R[] =>
  [...requests].sort((a, b) => b.id - a.id);

type Reserved = Pick<FileTransfer, "id" | "reservation">;

/** Default order of each tab: the longest waiting request first, and the latest answered request first. */
export const usualOrder = { pending: "oldestFirst", processed: "newestFirst" } as const;

const orders: Record<QueueOrder, (requests: readonly FileTransfer[]) => FileTransfer[]> = {
  oldestFirst: (requests) => newestFirst(requests).reverse(),
  newestFirst,
  byHour: (requests) => byHour(requests),
};

interface QueueFilter {
  readonly order: QueueOrder;
  readonly text: string;
  /** User name of the researcher; undefined for everyone. */
  readonly person: string | undefined;
}

/** The requests of a person that match the search text, in the chosen order. */
export function shownQueue(requests: readonly FileTransfer[], { order, text, person }: QueueFilter): FileTransfer[] {
  const found = matchingRequests(requests, { text, tags: [], states: [], equipment: "" });
  return orders[order](person === undefined ? found : found.filter(({ user }) => user?.username === person));
}

/** The senders of the requests, without duplicates, sorted by name. */
export const peopleOf = (senders: readonly (string | undefined)[]): string[] =>
  [...new Set(senders.filter((name) => name !== undefined))].sort((a, b) => a.localeCompare(b));

/**
 * Requests with a reserved hour first, earliest hour at the top, then the others, newest first. Cancelled hours do not
 * count.
 */
export const byHour = <R extends Reserved>(requests: readonly R[]): R[] => {
  const activeHour = ({ reservation }: Reserved) => (reservation?.status === "active" ? reservation : undefined);
  return newestFirst(requests).sort((a, b) => {
    const [one, other] = [activeHour(a), activeHour(b)];
    if (one && other) return compareHours(one, other);
    return Number(other !== undefined) - Number(one !== undefined);
  });
};

/** Updates the lists with the request that a call returned; the server's event refetches them. */
export function useUpdateLists() {
  const queries = useQueryClient();
  return (request: FileTransfer) => {
    for (const key of [keys.adminRequests.pending(), keys.adminRequests.completed()])
      queries.setQueryData<FileTransfer[]>(key, (list) => list?.map((old) => (old.id === request.id ? request : old)));
    void queries.invalidateQueries({ queryKey: keys.adminRequests.all });
  };
}

interface Listed {
  readonly id: number;
}

/** The loaded waiting and answered requests. */
interface Lists {
  readonly pending: readonly Listed[] | undefined;
  readonly processed: readonly Listed[] | undefined;
}

/**
 * The tab that shows an opened request. A request opened by a link may have been answered since, and is then in the
 * other tab. An open request stays in its tab, even when an answer moves it to the other list.
 */
export function useTabOfOpened(asked: QueueTab, id: number | undefined, { pending, processed }: Lists): QueueTab {
  const [decided, decide] = useState<{ asked: QueueTab; id: number; tab: QueueTab }>();
  if (decided?.asked === asked && decided.id === id) return decided.tab;
  if (decided) decide(undefined);
  if (id === undefined || asked === "processed") return asked;
  const isIn = (list: readonly Listed[] | undefined) => list?.some((each) => each.id === id) === true;
  const tab = isIn(pending) ? "pending" : isIn(processed) ? "processed" : undefined;
  if (tab && !decided) decide({ asked, id, tab });
  return tab ?? asked;
}

/** Returns the request to select once the open one leaves the list, even if it has already left. */
export function useAfterOpened(requests: readonly Listed[] | undefined, id: number | undefined) {
  const after = useRef<number>(undefined);
  useEffect(() => {
    if (id !== undefined && requests?.some((each) => each.id === id)) after.current = requestAfter(requests, id)?.id;
  }, [requests, id]);
  return () => {
    const others = requests?.filter((each) => each.id !== id);
    return (others?.find((each) => each.id === after.current) ?? others?.[0])?.id;
  };
}

/** The request `step` places further in the list, clamped to its ends; the first one if none is selected. */
export function requestBeside<R extends { readonly id: number }>(
  requests: readonly R[],
  selected: number | undefined,
  step: 1 | -1,
): R | undefined {
  const here = requests.findIndex(({ id }) => id === selected);
  if (here < 0) return requests[0];
  return requests[Math.max(0, Math.min(requests.length - 1, here + step))];
}

/** The request to select when one leaves the list: the next one, or else the one before it. */
export function requestAfter<R extends { readonly id: number }>(
  requests: readonly R[],
  leaving: number,
): R | undefined {
  const here = requests.findIndex(({ id }) => id === leaving);
  return here < 0 ? requests[0] : (requests[here + 1] ?? requests[here - 1]);
}

/**
 * Tells whether an object is still open: a slow call may end after the user has opened another one or left the page.
 */
export function useStillOpen(opened: number | undefined): (id: number) => boolean {
  const latest = useRef(opened);
  useEffect(() => {
    latest.current = opened;
    return () => {
      latest.current = undefined;
    };
  }, [opened]);
  return (id) => latest.current === id;
}
