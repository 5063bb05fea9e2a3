import { useTranslation } from "react-i18next";
import styles from "./panels.module.css";

/** What to do with an empty canvas. */
export function EmptyHint() {
  const { t } = useTranslation("web-canvas");
  return (
    <div className={styles.empty}>
      <h2>{t("emptyTitle")}</h2>
      <p>{t("emptyText")}</p>
    </div>
  );
}
