import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { LiveContext } from "../../shared/api/index.js";
import { useSession, useUser } from "../session/index.js";
import { listen } from "./listen.js";
import { refreshed } from "./refreshed.js";

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
