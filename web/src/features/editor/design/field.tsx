import type { ReactNode } from "react";
import style from "./design.module.css";

interface Props {
  readonly label: string;
  readonly id: string;
  readonly hint?: string;
  /** `row` takes the whole row, as fields with a hint do; `two` takes two columns, for long choices. */
  readonly width?: "row" | "two";
  readonly children: ReactNode;
}

/** A field with its label above it. */
export const Field = ({ label, id, hint, width = hint === undefined ? undefined : "row", children }: Props) => (
  <div className={style.field} data-width={width}>
    <label htmlFor={id}>{label}</label>
    {children}
    {hint !== undefined && <small>{hint}</small>}
  </div>
);
