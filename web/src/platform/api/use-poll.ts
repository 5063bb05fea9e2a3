import { createContext, useContext } from "react";

/** Whether the stream of events is open. */
export const LiveContext = createContext(false);

/** Milliseconds between two looks while no stream of events is open (requirements 13.3). */
const intervals = { transfers: 3_000, adminPending: 5_000, adminProcessed: 8_000 } as const;

/** The `refetchInterval` of a list: none while the server itself tells of changes. */
export const usePoll = (list: keyof typeof intervals): number | false =>
  useContext(LiveContext) ? false : intervals[list];
