import { Button, Progress } from "antd";
import style from "./design.module.css";

interface Props {
  readonly label: string;
  readonly stopLabel: string;
  readonly progress: number;
  readonly stop: () => void;
}

/** How far the work is, and the way out of it. */
export function WorkProgress({ label, stopLabel, progress, stop }: Props) {
  return (
    <div className={style.progress}>
      <span>{label}</span>
      <Progress percent={Math.floor(100 * progress)} aria-label={label} size="small" />
      <Button onClick={stop}>{stopLabel}</Button>
    </div>
  );
}
