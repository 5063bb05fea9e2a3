import { type RefObject, useEffect, useRef } from "react";
import type { Selection } from "../model/types.js";
import { useEditor } from "../state/editor-context.js";

const soleOf = ({ nodes, edges }: Selection): string | undefined =>
  nodes.size + edges.size === 1 ? [...nodes, ...edges][0] : undefined;

/** Brings what is selected alone into view, and takes the focus along when it was on the canvas. */
export function useFollow(
  wrapper: RefObject<HTMLElement | null>,
  reveal: (id: string) => void,
  drawn: readonly unknown[],
): void {
  const sole = useEditor((state) => soleOf(state.selection));
  const toFocus = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (sole === undefined) return;
    reveal(sole);
    const focused = document.activeElement;
    const inside = focused?.closest(".react-flow__node, .react-flow__edge");
    toFocus.current = inside && wrapper.current?.contains(inside) ? sole : undefined;
  }, [sole, reveal, wrapper]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be focused may have been drawn only now
  useEffect(() => {
    if (toFocus.current === undefined) return;
    const element = elementOf(wrapper.current, toFocus.current);
    if (element === undefined) return;
    toFocus.current = undefined;
    if (element !== document.activeElement) element.focus({ preventScroll: true });
  }, [sole, drawn, wrapper]);
}

/** The element of a node or an edge: ids are any text, so no selector is made of them. */
export function elementOf(wrapper: HTMLElement | null, id: string): HTMLElement | SVGElement | undefined {
  for (const element of wrapper?.querySelectorAll<HTMLElement | SVGElement>(
    ".react-flow__node[data-id], .react-flow__edge[data-id]",
  ) ?? [])
    if (element.dataset.id === id) return element;
  return undefined;
}
