import { useTranslation } from "react-i18next";
import { CountBadges } from "../../../../shared/count-badge/index.js";
import { useIsOverlaid } from "../hooks/use-overlay.js";
import styles from "./panels.module.css";

const counts = [0, 1, 2, 3];

/** What the colours of the strands mean. */
export function Legend() {
  const { t } = useTranslation("web-canvas");
  const beliefs = useIsOverlaid();
  return (
    <div className={styles.legend}>
      <CountBadges counts={counts} />
      <span className={styles.clicks}>{t("legend")}</span>
      {beliefs && (
        <span className={styles.belief}>
          <span aria-hidden="true" /> {t("legendBelief")}
        </span>
      )}
    </div>
  );
}
