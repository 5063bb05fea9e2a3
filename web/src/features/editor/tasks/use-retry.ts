import { delayOf } from "@clicktree/client";
import { useContext, useEffect, useRef } from "react";
import { LiveContext } from "../../../platform/api/index.js";
import { useDesk, type Waiting } from "../desk/index.js";
import { useEditor } from "../state/index.js";
import { useSaving } from "./use-saving.js";

/** Milliseconds before the second try, and between tries at most. */
const firstPause = 1_000;
const longestPause = 30_000;

/**
 * Makes a save that waits again: after growing pauses, and at once where there is a sign that the server may be there
 * (the browser is online, its stream of events is open again) or somebody looks at the page again.
 */
export function useRetry(): void {
  const { again } = useSaving();
  const { waiting } = useDesk();
  const isLive = useContext(LiveContext);
  // another drawing (an import, an example) leaves the save of the first one waiting until it is back
  const due = useEditor(({ document }) => document.origin) === waiting?.origin ? waiting : undefined;
  const latest = useRef(again);
  latest.current = again;
  const begun = useRef<Waiting>(undefined);
  const wasLive = useRef(isLive);
  useEffect(() => {
    const hasOpened = isLive && !wasLive.current;
    wasLive.current = isLive;
    if (due === undefined) return;
    const retry = () => {
      if (begun.current === due) return;
      begun.current = due;
      void latest.current(due);
    };
    const look = () => document.visibilityState === "visible" && retry();
    const asked = (due.retryAfter ?? 0) * 1000;
    const timer = setTimeout(retry, Math.max(asked, delayOf(due.tries - 1, firstPause, longestPause, Math.random)));
    window.addEventListener("online", retry);
    window.addEventListener("focus", retry);
    document.addEventListener("visibilitychange", look);
    if (hasOpened) retry();
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", retry);
      window.removeEventListener("focus", retry);
      document.removeEventListener("visibilitychange", look);
    };
  }, [due, isLive]);
}
