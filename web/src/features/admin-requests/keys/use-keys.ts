import { useEffect, useRef } from "react";

/** True where keys are text input: fields, and anything in a dialog. */
const isTyping = (target: Element): boolean =>
  target.closest("input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]") !==
  null;

/** True where Enter already does something: a link follows it, a button is pressed by it. */
const usesEnter = (target: Element): boolean => target.closest("a, button, [role=tab], [role=radio]") !== null;

/** Shortcuts of a page by `event.key` in lower case; inactive while the user types or a dialog is open. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && (isTyping(target) || (event.key === "Enter" && usesEnter(target)))) return;
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
