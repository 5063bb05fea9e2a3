import { useEffect, useRef } from "react";
import { isTyping } from "../../../shared/keys/index.js";

/**
 * Moves the focus to the selected row of a list, which its `data-request` names, when another one is selected. Text that is
 * being typed keeps the focus: a row may also be selected because the list has changed.
 */
export function useFollowFocus(selected: number | undefined, opened: number | undefined, isThere: boolean) {
  const list = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    const isFirst = first.current;
    first.current = false;
    // when the page is opened by its address, the focus stays where the browser put it
    if (isFirst && selected === opened) return;
    if (!isThere || (document.activeElement && isTyping(document.activeElement))) return;
    list.current?.querySelector<HTMLElement>(`[data-request="${selected}"]`)?.focus();
  }, [selected, opened, isThere]);
  return list;
}
