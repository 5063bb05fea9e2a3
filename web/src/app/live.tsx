import { ApiError } from "@clicktree/client";
import type { StreamEvent } from "@clicktree/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { LiveContext } from "../platform/api.js";
import { plainClient, refreshUser, useSession, useUser } from "../platform/session/session.js";
import { endOutage } from "../platform/toast/toast.js";
import { refetcherOf } from "./refetcher.js";

/** Messages between tabs; "who" asks the leading tab whether the stream is open. */
type TabMessage = { readonly event: StreamEvent } | { readonly open: boolean } | "who";

/**
 * One stream of events for all tabs of an account: the tab that holds the lock listens and passes events to the others.
 * Without locks (plain http from another machine) each tab listens for itself.
 */
function listen(account: number, onEvent: (event: StreamEvent) => void, onOpen: (isOpen: boolean) => void) {
  const stop = new AbortController();
  const channel = new BroadcastChannel(`live-${account}`);
  let leading = false;
  let open = false;
  const broadcast = (message: TabMessage) => channel.postMessage(message);

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === "who") {
      if (leading) broadcast({ open });
    } else if (leading) return;
    else if ("event" in data) onEvent(data.event);
    else if (data.open !== open) {
      open = data.open;
      onOpen(open);
    }
  };

  const lead = async (): Promise<void> => {
    leading = true;
    const set = (isOpen: boolean) => {
      open = isOpen;
      onOpen(isOpen);
      broadcast({ open });
    };
    try {
      await plainClient().streamEvents({
        signal: stop.signal,
        onOpen: () => set(true),
        onClose: () => set(false),
        onEvent: (event) => {
          onEvent(event);
          broadcast({ event });
        },
      });
    } catch (error) {
      if (stop.signal.aborted) return;
      // without a stream the lists poll; if the session has ended, sign-in is requested
      set(false);
      if (error instanceof ApiError && error.status === 401) void refreshUser(true);
    } finally {
      leading = false;
    }
  };

  if (navigator.locks === undefined) void lead();
  else {
    broadcast("who");
    // rejected only if this tab stopped waiting for the lock
    void navigator.locks.request(`live-${account}`, { signal: stop.signal }, lead).catch(() => undefined);
  }
  return () => {
    // the next tab takes over; the others poll until its stream is open
    if (leading) broadcast({ open: false });
    stop.abort();
    channel.close();
  };
}

/** True if an event may have changed the data of a query key; see `keys` in platform/api. */
function isStale({ list, id }: StreamEvent, key: readonly unknown[]): boolean {
  const [of, , object] = key;
  // the administrators' list contains the owner's objects
  const concerns = of === list || list === `admin-${String(of)}`;
  return concerns && (id === undefined || object === undefined || object === id);
}

/** Keeps the screen up to date: an event refetches the lists that it names. */
export function Live({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const { id } = useUser();
  const session = useSession();
  // an ended session gets no events; the stream opens again after the next sign-in
  const ended = session.state === "in" && session.expired;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (ended) return;
    const refetch = refetcherOf(queries);
    const refresh = (event: StreamEvent) => refetch(({ queryKey }) => isStale(event, queryKey));
    const stop = listen(id, refresh, (isOpen) => {
      setOpen(isOpen);
      // events may have been missed while no stream was open
      if (!isOpen) return;
      endOutage();
      refetch();
    });
    return () => {
      stop();
      setOpen(false);
    };
  }, [id, queries, ended]);
  return <LiveContext value={open}>{children}</LiveContext>;
}
