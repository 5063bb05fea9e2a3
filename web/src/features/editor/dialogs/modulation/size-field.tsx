import { Input } from "antd";
import { useId } from "react";
import style from "./modulation.module.css";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly setValue: (value: string) => void;
}

/** A number as text: what is no number is told, not eaten. */
export function SizeField({ label, value, setValue }: Props) {
  const id = useId();
  return (
    <div className={style.size}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} inputMode="decimal" value={value} onChange={(event) => setValue(event.target.value)} />
    </div>
  );
}
