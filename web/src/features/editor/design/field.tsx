import type { ReactNode } from "react";
import style from "./design.module.css";

interface Props {
  readonly label: string;
  readonly id: string;
  readonly hint?: string;
  /** Whether it takes the whole row, as fields with a hint do. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A field with its label above it. */
export const Field = ({ label, id, hint, wide = hint !== undefined, children }: Props) => (
  <div className={style.field} data-wide={wide}>
    <label htmlFor={id}>{label}</label>
    {children}
    {hint !== undefined && <small>{hint}</small>}
  </div>
);
