import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { CountBadges } from "../../../shared/count-badge/index.js";
import { useIsAnalysisOnCanvas } from "../analysis/analysis-store.js";
import styles from "./controls.module.css";
import { FindField } from "./find-field.js";

const counts = [0, 1, 2, 3];

/** What the colours of the strands mean. */
function Legend() {
  const { t } = useTranslation("web-canvas");
  const beliefs = useIsAnalysisOnCanvas();
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

/** Legend and search share one row, so that neither lies on the other however narrow the canvas is. */
export const TopRow = ({ find }: { readonly find: RefObject<HTMLInputElement | null> }) => (
  <div className={styles.top}>
    <Legend />
    <FindField field={find} />
  </div>
);
