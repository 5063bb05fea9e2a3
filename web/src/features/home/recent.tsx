import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import style from "./home.module.css";

interface Props {
  readonly title: string;
  /** Where all of them are. */
  readonly to: string;
  readonly all: string;
  readonly children: ReactNode;
}

/** A short list of what somebody may want to go on with. */
export const Recent = ({ title, to, all, children }: Props) => (
  <section className={style.recent}>
    <header>
      <h2>{title}</h2>
      <Link to={to}>{all}</Link>
    </header>
    {children}
  </section>
);
