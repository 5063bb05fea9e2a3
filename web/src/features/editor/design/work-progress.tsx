import { Button, Progress } from "antd";
import style from "./design.module.css";

interface Props {
  readonly label: string;
  readonly stopLabel: string;
  readonly share: number;
  readonly stop: () => void;
}

/** How far the work is, and the way out of it. */
export function WorkProgress({ label, stopLabel, share, stop }: Props) {
  return (
    <div className={style.progress}>
      <span>{label}</span>
      <Progress percent={Math.floor(100 * share)} aria-label={label} size="small" />
      <Button onClick={stop}>{stopLabel}</Button>
    </div>
  );
}
