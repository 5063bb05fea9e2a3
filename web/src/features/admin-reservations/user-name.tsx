import type { AdminReservation } from "@clicktree/contract";
import { useTranslation } from "react-i18next";
import style from "./lists.module.css";

/** The user who reserved an hour, with a badge for administrators. */
export function UserName({ user }: Pick<AdminReservation, "user">) {
  const { t } = useTranslation("web-admin-reservations");
  return (
    <span className={style.user}>
      <bdi>{user?.username ?? t("unknownUser")}</bdi>
      {user?.isAdmin === 1 && <span className={style.badge}>{t("admin")}</span>}
    </span>
  );
}
