import { useEffect, useRef } from "react";

export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/** Where keys are letters: fields, and anything in a dialog. */
const writes = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]") !==
    null;

/** Single keys of a page, by `event.key` in lower case; silent while somebody types or a dialog is open. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || writes(event.target)) return;
      if (document.querySelector("[role=dialog]")) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
