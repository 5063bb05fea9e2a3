import type { StreamEvent } from "@clicktree/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { LiveContext } from "../../platform/api/index.js";
import { useSession, useUser } from "../../platform/session/index.js";
import { listen } from "./listen.js";

/** Whether an event may have changed the data of a query key; see `keys` in platform/api. */
function refreshed({ list, id }: StreamEvent, key: readonly unknown[]): boolean {
  const [of, , object] = key;
  const concerns = of === list || (list === "admin-file-transfers" && of === "file-transfers");
  return concerns && (id === undefined || object === undefined || object === id);
}

/** Keeps what is on screen as it is on the server: an event asks the lists that it names again. */
export function Live({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const { id } = useUser();
  const session = useSession();
  // an ended session hears nothing; the stream opens again when somebody signed in again
  const ended = session.state === "in" && session.expired;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (ended) return;
    const stop = listen(id, {
      event: (event) => void queries.invalidateQueries({ predicate: ({ queryKey }) => refreshed(event, queryKey) }),
      open: (isOpen) => {
        setOpen(isOpen);
        // events may have been missed while no stream was open
        if (isOpen) void queries.invalidateQueries();
      },
    });
    return () => {
      stop();
      setOpen(false);
    };
  }, [id, queries, ended]);
  return <LiveContext value={open}>{children}</LiveContext>;
}
