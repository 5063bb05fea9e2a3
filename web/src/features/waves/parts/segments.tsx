import { useId } from "react";
import style from "./segments.module.css";

interface SegmentsProps<T extends string> {
  readonly label: string;
  /** Shows the label above; otherwise it is only for screen readers. */
  readonly titled?: boolean;
  readonly choices: readonly { readonly value: T; readonly text: string }[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** A row of words to choose from, as a group of radio buttons. */
export function Segments<T extends string>({ label, titled = false, choices, chosen, onChoose }: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset className={style.segments}>
      <legend className={titled ? style.title : style.unseen}>{label}</legend>
      {choices.map(({ value, text }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
