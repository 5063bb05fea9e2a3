import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useUser } from "../../platform/session/session.js";
import { DateTime } from "../../shared/date-time/index.js";
import style from "./profile.module.css";
import { useOwnKeys } from "./use-profile.js";

/** Name, role, creation and keys of the account. */
export function AccountCard() {
  const { t } = useTranslation("web-profile");
  const { username, isAdmin, createdAt } = useUser();
  const keys = useKeyCount();
  return (
    <section className={`${style.card} ${style.account}`} aria-labelledby="account">
      <h2 id="account">{t("accountTitle")}</h2>
      <dl>
        <dt>{t("username")}</dt>
        <dd>
          <b>{username}</b>
        </dd>
        <dt>{t("role")}</dt>
        <dd>{t(isAdmin === 1 ? "administrator" : "regularUser")}</dd>
        <dt>{t("created")}</dt>
        <dd>
          <DateTime at={createdAt} form="full" />
        </dd>
        <dt>{t("keys")}</dt>
        <dd>
          {keys} <Link to={isAdmin === 1 ? "/admin/api-keys" : "/api-keys"}>{t("manageKeys")}</Link>
        </dd>
      </dl>
    </section>
  );
}

/** Number of valid and expired keys, as text. */
export function useKeyCount(): string | undefined {
  const { t } = useTranslation("web-profile");
  const { data } = useOwnKeys();
  if (data === undefined) return undefined;
  const expired = data.filter(({ state }) => state === "expired").length;
  const count = data.length - expired;
  return expired === 0 ? t("keysInUse", { count }) : t("keysExpired", { count, expired });
}
