import { DeleteOutlined, KeyOutlined, LockOutlined } from "@ant-design/icons";
import type { Administrator } from "@clicktree/contract";
import { formatShortDateTime } from "@clicktree/messages/date-time";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../shared/date-time/index.js";
import style from "./administrators.module.css";

interface Props {
  readonly administrator: Administrator;
  /** The card of the signed-in administrator, who cannot delete their own account. */
  readonly isOwn: boolean;
  readonly busy: boolean;
  readonly remove: (administrator: Administrator) => void;
  readonly reset: (username: string) => void;
}

/** One administrator: date of creation, last sign-in, number of processed requests, and API keys. */
export function AdministratorCard({ administrator, isOwn, busy, remove, reset }: Props) {
  const { t } = useTranslation("web-administrators");
  const { id, username, createdAt, lastSignInAt, processedRequests } = administrator;
  return (
    <li data-row className={style.card} data-own={isOwn || undefined}>
      <header>
        <h2>{username}</h2>
        {isOwn && <span className={style.you}>{t("you")}</span>}
        <small>{t("number", { id })}</small>
      </header>
      <dl>
        <dt>{t("created")}</dt>
        <dd>
          <DateTime at={createdAt} form="full" />
        </dd>
        <dt>{t("lastSignIn")}</dt>
        <dd>{isOwn ? t("now") : lastSignInAt === null ? t("notYet") : <DateTime at={lastSignInAt} />}</dd>
        <dt>{t("processed")}</dt>
        <dd>{processedRequests}</dd>
        <dt>{t("keys")}</dt>
        <dd>
          <KeyUse administrator={administrator} />
        </dd>
      </dl>
      <footer>
        {isOwn ? (
          <span className={style.locked}>
            <LockOutlined aria-hidden /> {t("notYourself")}
          </span>
        ) : (
          <>
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("deleteOf", { name: username })}
              disabled={busy}
              onClick={() => remove(administrator)}
            >
              {t("delete")}
            </Button>
            <Button
              type="text"
              icon={<KeyOutlined aria-hidden />}
              aria-label={t("resetOf", { name: username })}
              onClick={() => reset(username)}
            >
              {t("resetPassword")}
            </Button>
          </>
        )}
      </footer>
    </li>
  );
}

function KeyUse({ administrator: { apiKeys: count, keyLastUsedAt } }: Pick<Props, "administrator">) {
  const { t, i18n } = useTranslation("web-administrators");
  if (count === 0) return t("noKeys");
  if (keyLastUsedAt === null) return t("keysUnused", { count });
  const time = formatShortDateTime(keyLastUsedAt, Date.now(), i18n.language === "zh" ? "zh" : "en");
  return t("keysUsed", { count, time });
}
