import type { ReactNode } from "react";
import { DeadEnd } from "./dead-end.js";
import style from "./fallback.module.css";

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
