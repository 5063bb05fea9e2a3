import { useTranslation } from "react-i18next";
import { CountBadges } from "../../../../shared/count-badge/index.js";
import styles from "./panels.module.css";

const counts = [0, 1, 2, 3];

/** What the colours of the strands mean. */
export function Legend() {
  const { t } = useTranslation("web-canvas");
  return (
    <div className={styles.legend}>
      <CountBadges counts={counts} />
      <span>{t("legend")}</span>
    </div>
  );
}
