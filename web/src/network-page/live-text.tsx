/** @jsxImportSource preact */
import { useEffect, useRef, useState } from "preact/hooks";
import style from "./network-page.module.css";

/** Time between two announcements, in ms. */
const pause = 2000;

/** Tells screen readers a text when it changes: the newest one, at most every two seconds. */
export function LiveText({ text }: { readonly text: string }) {
  const [said, setSaid] = useState("");
  const first = useRef(text);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    // what stands on the page from the start is read with the page
    if (text === first.current) return;
    first.current = "";
    const timer = setTimeout(
      () => {
        saidAt.current = performance.now();
        setSaid(text);
      },
      Math.max(200, saidAt.current + pause - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p class={style.unseen} aria-live="polite">
      {said}
    </p>
  );
}
