import type { ReactNode } from "react";
import style from "./design.module.css";

interface Props {
  readonly label: string;
  readonly id: string;
  readonly hint?: string;
  /** Takes the whole row, as a field with a hint does. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One wish with its name above it. */
export const Field = ({ label, id, hint, wide = hint !== undefined, children }: Props) => (
  <div className={style.field} data-wide={wide}>
    <label htmlFor={id}>{label}</label>
    {children}
    {hint !== undefined && <small>{hint}</small>}
  </div>
);
