import type { FileTransfer } from "@clicktree/contract";
import { statusName } from "@clicktree/core/requests";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { SmallTimeLine } from "../../shared/time-line/index.js";
import style from "./home.module.css";

interface Props {
  readonly transfer: FileTransfer;
  readonly to: string;
}

/** One request in a line: its tree or number, how far it came. */
export function RequestRow({ transfer, to }: Props) {
  const { t } = useTranslation("requests");
  return (
    <li>
      <Link className={style.name} to={to}>
        {transfer.treeName ?? transfer.requestNumber}
      </Link>
      <span className={style.status}>
        <SmallTimeLine transfer={transfer} />
        {t(statusName(transfer.status))}
      </span>
    </li>
  );
}
