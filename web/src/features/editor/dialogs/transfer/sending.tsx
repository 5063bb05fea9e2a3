import { Spin } from "antd";
import { useTranslation } from "react-i18next";
import { Icon } from "../../scene/icon.js";
import style from "./transfer.module.css";

interface Props {
  readonly phase: "connecting" | "transferring" | "done";
  /** The request's number, once it is known. */
  readonly request: string | undefined;
}

export function Sending({ phase, request }: Props) {
  const { t } = useTranslation("web-editor");
  return (
    <div className={style.sending} role="status" data-phase={phase}>
      {phase === "done" ? (
        <span className={style.done}>
          <Icon name="check" size={32} />
        </span>
      ) : (
        <Spin size="large" />
      )}
      <p>{t(phase === "done" ? "transferDone" : phase)}</p>
      {request !== undefined && <p className={style.number}>{t("requestNumber", { number: request })}</p>}
    </div>
  );
}
