import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import style from "./form.module.css";

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** What is wrong with the value. */
  readonly fault?: string | undefined;
  readonly inside?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled field with its fault under it, told to readers as the field's own. */
export function Field({ label, fault, inside, ...input }: Props) {
  const id = useId();
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <div className={style.box}>
        <input {...input} id={id} aria-invalid={fault !== undefined} aria-describedby={`${id}-fault`} />
        {inside}
      </div>
      <p className={style.fault} id={`${id}-fault`}>
        {fault}
      </p>
    </div>
  );
}
