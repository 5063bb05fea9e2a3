import { type ReactNode, useEffect, useRef, useState } from "react";
import style from "./demo-page.module.css";

/** Screen readers are told of changes at most this often. */
const everyMs = 2_000;

/** A live region that says the latest text, at most every two seconds. The texts between are left out. */
export function useAnnouncement(text: string): ReactNode {
  const [said, setSaid] = useState("");
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        lastAt.current = performance.now();
        setSaid(text);
      },
      Math.max(0, lastAt.current + everyMs - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className={style.unseen} role="status">
      {said}
    </p>
  );
}
