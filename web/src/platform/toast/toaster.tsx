import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { onDiscard } from "../session/session.js";
import { closeToast, type ShownToast, shownToast } from "./toast.js";
import style from "./toaster.module.css";

/** Pixels after which a sideways swipe closes the toast. */
const swipe = 50;

/** Shows toasts. Both regions are always present, because screen readers announce changes inside them. */
export function Toaster() {
  const shown = useSyncExternalStore(shownToast.subscribe, shownToast.getState);
  // a message is for the account that caused it
  useEffect(() => onDiscard(() => shownToast.setState(undefined)), []);
  const alert = shown?.kind === "error";
  return (
    <div className={style.place}>
      <div role="status">{shown && !alert && <Card key={shown.id} toast={shown} />}</div>
      <div role="alert">{shown && alert && <Card key={shown.id} toast={shown} />}</div>
    </div>
  );
}

function Card({ toast }: { readonly toast: ShownToast }) {
  const { t } = useTranslation("web-shell");
  const { id, duration } = toast;
  const [held, setHeld] = useState(0);
  const [moved, setMoved] = useState(0);
  const left = useRef(duration);
  const from = useRef<number | undefined>(undefined);

  useEffect(() => {
    if (held > 0) return;
    const start = performance.now();
    const timer = setTimeout(() => closeToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(left.current - (performance.now() - start), 600);
    };
  }, [held, id]);

  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === "Escape" && closeToast(id);
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [id]);

  const hold = () => setHeld((count) => count + 1);
  const release = () => setHeld((count) => Math.max(0, count - 1));
  const down = (event: PointerEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest("button")) return;
    from.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => from.current !== undefined && setMoved(event.clientX - from.current);
  const back = () => {
    from.current = undefined;
    setMoved(0);
  };
  const up = (event: PointerEvent) => {
    // read from the event, because the last move may not be rendered yet
    const way = from.current === undefined ? 0 : event.clientX - from.current;
    back();
    if (Math.abs(way) >= swipe) closeToast(id);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the swipe is a shortcut for the button and Escape
    <section
      className={style.card}
      data-kind={toast.kind}
      style={{ transform: `translateX(${moved}px)` }}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={back}
    >
      <div className={style.words}>
        <p className={style.title}>{toast.title}</p>
        {toast.text && <p className={style.text}>{toast.text}</p>}
      </div>
      <button type="button" className={style.close} aria-label={t("close")} onClick={() => closeToast(id)}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.5" fill="none" />
        </svg>
      </button>
    </section>
  );
}
