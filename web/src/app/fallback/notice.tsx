import type { ReactNode } from "react";
import style from "./fallback.module.css";

/** A drawn tree whose taken branch ends in a node that is not there. */
function DeadEnd() {
  return (
    <svg className={style.deadEnd} viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">
      <g fill="none" strokeWidth="2" stroke="var(--ct-line)">
        <path d="M80 18C80 46 32 34 32 56" />
        <path d="M80 18v40" />
      </g>
      <path d="M80 18C80 46 128 34 128 60" fill="none" strokeWidth="3" stroke="var(--ct-count-3)" />
      <circle cx="80" cy="18" r="10" fill="var(--ct-surface)" stroke="var(--ct-ink)" strokeWidth="2" />
      <path d="M80 18l5-5" stroke="var(--ct-accent)" strokeWidth="2" strokeLinecap="round" />
      <g fill="var(--ct-surface)" stroke="var(--ct-line)" strokeWidth="2">
        <rect x="22" y="58" width="20" height="20" rx="3" />
        <rect x="70" y="58" width="20" height="20" rx="3" />
      </g>
      <circle cx="128" cy="70" r="10" fill="none" stroke="var(--ct-muted)" strokeWidth="2" strokeDasharray="4 4" />
    </svg>
  );
}

/** A page that has nothing but a sentence and a way on. */
export function Notice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={style.notice}>
      <DeadEnd />
      <h1>{title}</h1>
      {children}
    </section>
  );
}
