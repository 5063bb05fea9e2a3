import { useTranslation } from "react-i18next";
import { useAnalysis } from "./analysis-store.js";
import { conditionsFor, conditionsText, hasForeignPriors } from "./conditions.js";
import style from "./under-conditions.module.css";

/** Under what something is computed whose conditions are set in the analysis, and what of them does not fit the table. */
export function UnderConditions({ hypotheses }: { readonly hypotheses: number }) {
  const { t } = useTranslation("web-analysis");
  const conditions = useAnalysis((state) => state.conditions);
  if (hypotheses === 0) return null;
  return (
    <div className={style.under}>
      <p>{t("under", { conditions: conditionsText(t, conditionsFor(conditions, hypotheses)) })}</p>
      {hasForeignPriors(conditions, hypotheses) && (
        <p className={style.left} role="status">
          {t("priorsLeft", { count: conditions.priors?.length ?? 0, hypotheses })}
        </p>
      )}
    </div>
  );
}
