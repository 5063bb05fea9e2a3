import { useTranslation } from "react-i18next";
import { CountBadges } from "../../../../shared/count-badge/index.js";
import styles from "./panels.module.css";

const counts = [0, 1, 2, 3];

/** What the colours of the strands mean. */
export function Legend({ beliefs }: { readonly beliefs: boolean }) {
  const { t } = useTranslation("web-canvas");
  return (
    <div className={styles.legend}>
      <CountBadges counts={counts} />
      <span>{t("legend")}</span>
      {beliefs && (
        <span className={styles.belief}>
          <span aria-hidden="true" /> {t("legendBelief")}
        </span>
      )}
    </div>
  );
}
