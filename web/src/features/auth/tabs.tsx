import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import style from "./auth.module.css";

interface Props<K extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly key: K; readonly text: string }[];
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Tabs following the ARIA pattern: arrows, Home and End move between tabs, Tab enters the panel. */
export function Tabs<K extends string>({ label, tabs, chosen, onChoose, children }: Props<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ key }) => key === chosen);
  const go = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const to =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? tabs.length - 1
          : step && (at + step + tabs.length) % tabs.length;
    if (to === undefined) return;
    event.preventDefault();
    onChoose(tabs[to]!.key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };
  return (
    <>
      <div className={style.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={go}>
        {tabs.map(({ key, text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
