import { useTranslation } from "react-i18next";
import style from "./fallback.module.css";

/** A centred spinner; it shows after a moment, so that what is quick does not flicker. */
export function Loading() {
  const { t } = useTranslation("web-shell");
  return (
    <div className={style.loading} role="status">
      <span className={style.spinner} aria-hidden="true" />
      <span className={style.unseen}>{t("loading")}</span>
    </div>
  );
}
