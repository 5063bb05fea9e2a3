import type { ReactNode } from "react";
import style from "./design.module.css";

interface Props {
  readonly label: string;
  readonly id: string;
  readonly hint?: string;
  /** `row` takes the whole row, as fields with a hint do; `two` takes two columns, for long choices. */
  readonly width?: "row" | "two";
  /** Why the value is invalid; the control refers to it by faultOf(id). */
  readonly fault?: string | undefined;
  readonly children: ReactNode;
}

/** Marks a control as invalid, and refers to the sentence of its field. */
export const faultOf = (id: string, fault: string | undefined) =>
  fault !== undefined && { status: "error" as const, "aria-invalid": true, "aria-describedby": `${id}fault` };

/** A field with its label above it. */
export const Field = ({ label, id, hint, width = hint === undefined ? undefined : "row", fault, children }: Props) => (
  <div className={style.field} data-width={width}>
    <label htmlFor={id}>{label}</label>
    {children}
    {hint !== undefined && <small>{hint}</small>}
    {fault !== undefined && (
      <small id={`${id}fault`} className={style.invalid} role="alert">
        {fault}
      </small>
    )}
  </div>
);
