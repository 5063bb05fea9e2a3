import { type RefObject, useEffect, useRef } from "react";

const rowsOf = (place: HTMLElement | null): readonly HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>("[data-row]") ?? []),
];

/** Focuses an element that Tab passes by. */
function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus();
}

/**
 * When a row that had the focus is deleted, moves the focus to the next row, or in an empty list to its heading.
 * `place` holds the heading and the rows, which have `data-row`; `list` changes with the rows.
 */
export function useRowFocus(place: RefObject<HTMLElement | null>, list: unknown): void {
  const current = useRef<Element | null>(null);
  const before = useRef<readonly HTMLElement[]>([]);

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      // a dialog asks about the row that it was opened from
      if (!(target instanceof Element) || target.closest("[role=dialog]")) return;
      current.current = target.closest("[data-row]");
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the rows after each change of the list
  useEffect(() => {
    const was = before.current;
    before.current = rowsOf(place.current);
    const row = current.current instanceof HTMLElement ? was.indexOf(current.current) : -1;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (row === -1 || was[row]!.isConnected || !isLost) return;
    const left = [...was.slice(row + 1), ...was.slice(0, row).reverse()].find((each) => each.isConnected);
    const next = left ?? place.current?.querySelector<HTMLElement>("h1, h2");
    if (next) focusOn(next);
  }, [place, list]);
}
