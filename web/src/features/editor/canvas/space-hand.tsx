import { useReactFlow } from "@xyflow/react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { isTyping } from "../state/press.js";
import styles from "./canvas.module.css";

/** Elements that always use Space themselves, and those that do unless the pointer is about to drag. */
const covering = "[role=menu], [role=dialog]";
const controls = "button, a, input, [role=button], [role=tab], [role=option]";

/** While Space is held, a drag anywhere moves the canvas, even if it starts on a node or an edge. */
export function SpaceHand() {
  const flow = useReactFlow();
  const [isHeld, setHeld] = useState(false);
  const from = useRef<{ readonly x: number; readonly y: number; readonly zoom: number }>(undefined);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    /**
     * Whether the pointer has moved over the canvas since the last key. If so, Space pans, although a control clicked
     * earlier may have the focus.
     */
    let isPointing = false;
    let held = false;
    const hold = (isOn: boolean) => {
      held = isOn;
      setHeld(isOn);
      // without Space the end of a drag is not noticed
      if (!isOn) from.current = undefined;
    };
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== " " || event.ctrlKey || event.metaKey || event.altKey) {
        isPointing = false;
        return;
      }
      if (isTyping(target) || !(target instanceof Element) || target.closest(covering)) return;
      if (target.closest(controls)) {
        if (!isPointing) return;
        event.preventDefault();
      }
      if (!event.repeat) hold(true);
    };
    const release = (event: KeyboardEvent) => {
      if (event.key !== " " || !held) return;
      // keeps Space from pressing a focused control
      event.preventDefault();
      hold(false);
    };
    const point = ({ target }: Event) => {
      isPointing = target instanceof Element && target.closest("[data-canvas]") !== null;
    };
    window.addEventListener("keydown", press, { signal, capture: true });
    window.addEventListener("keyup", release, { signal, capture: true });
    window.addEventListener("pointermove", point, { signal, capture: true, passive: true });
    window.addEventListener("blur", () => hold(false), { signal });
    return () => listeners.abort();
  }, []);
  if (!isHeld) return null;
  const take = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y, zoom } = flow.getViewport();
    from.current = { x: x - event.clientX, y: y - event.clientY, zoom };
  };
  const move = (event: PointerEvent) => {
    const start = from.current;
    if (start) void flow.setViewport({ x: start.x + event.clientX, y: start.y + event.clientY, zoom: start.zoom });
  };
  const leave = () => {
    from.current = undefined;
  };
  return <div className={styles.hand} onPointerDown={take} onPointerMove={move} onPointerUp={leave} />;
}
