import type { FileTransfer } from "@clicktree/contract";
import { Button, Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../platform/api/index.js";
import { Waiting } from "../../../shared/waiting/index.js";
import style from "./queue.module.css";
import { QueueRow } from "./queue-row.js";
import type { QueueTab } from "./use-queue.js";

interface Props {
  readonly tab: QueueTab;
  /** Undefined while they are loading. */
  readonly requests: readonly FileTransfer[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly chosen: number | undefined;
  readonly unreadOnly: boolean;
  readonly setUnreadOnly: (only: boolean) => void;
  readonly unread: number;
  readonly addressOf: (id: number) => string;
}

/** The column of requests. */
export function Queue({ tab, requests, error, retry, chosen, unreadOnly, setUnreadOnly, unread, addressOf }: Props) {
  const { t } = useTranslation("web-admin");
  if (!requests && error)
    return (
      <div className={style.centre} role="alert">
        <h2>{t("loadFailed")}</h2>
        <p>{failureText(error)}</p>
        <Button onClick={retry}>{t("tryAgain")}</Button>
      </div>
    );
  if (!requests)
    return (
      <div className={style.centre}>
        <Waiting label={t("loading")} />
      </div>
    );
  return (
    <>
      <header className={style.head}>
        <h2>{t(tab === "pending" ? "waiting" : "answered", { count: requests.length })}</h2>
        <span>
          {unread > 0 && tab === "pending" && `${t("unread", { count: unread })} · `}
          {t("newestFirst")}
        </span>
        {tab === "pending" && (
          <Checkbox checked={unreadOnly} onChange={(event) => setUnreadOnly(event.target.checked)}>
            {t("unreadOnly")}
          </Checkbox>
        )}
      </header>
      <nav aria-label={t("queue")}>
        <ul className={style.rows}>
          {requests.map((request) => (
            <QueueRow key={request.id} request={request} to={addressOf(request.id)} chosen={request.id === chosen} />
          ))}
        </ul>
      </nav>
      {requests.length === 0 && (
        <div className={style.centre}>
          <h2>{t(unreadOnly && unread === 0 ? "noneUnread" : "empty")}</h2>
          {tab === "pending" && <p>{t("emptyHint")}</p>}
        </div>
      )}
    </>
  );
}
