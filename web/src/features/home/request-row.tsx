import type { FileTransfer } from "@clicktree/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { SmallTimeLine, statusKey } from "../../shared/time-line/index.js";
import style from "./home.module.css";

interface Props {
  readonly request: FileTransfer;
  readonly to: string;
}

/** One request in a line: its tree or number, and its progress. */
export function RequestRow({ request, to }: Props) {
  const { t } = useTranslation("requests");
  return (
    <li>
      <Link className={style.name} to={to}>
        {request.treeName ?? request.requestNumber}
      </Link>
      <span className={style.status}>
        <SmallTimeLine request={request} />
        {t(statusKey(request))}
      </span>
    </li>
  );
}
