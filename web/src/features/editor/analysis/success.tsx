import { useTranslation } from "react-i18next";
import { MeritScale } from "../../../shared/merit-scale/index.js";
import { exactProbability, probability } from "../../../shared/number-format/index.js";
import style from "./analysis.module.css";
import type { Figures } from "./analysis-results.js";
import { useAnalysis } from "./analysis-store.js";
import { Explained } from "./explained.js";
import { standingText } from "./standing-text.js";

/** The success probability, and its position between guessing and the Helstrom bound. */
export function Success({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation("web-analysis");
  const { success, error, ideal, bounds, standing } = figures;
  const { text, decibels, tone } = standingText(t, standing);
  return (
    <section className={style.part} aria-label={t("successTitle")}>
      <p className={style.success} translate="no" aria-live="polite">
        <strong translate="no">{exactProbability(success)}</strong> {t("success")}
        <span>{t("error", { error: probability(error) })}</span>
        <Explained subject="success" />
      </p>
      <p className={style.standing} translate="no">
        {text} {decibels && <b data-tone={tone}>{decibels}</b>} <Explained subject="limit" />
      </p>
      {ideal && (
        <p className={style.hint} translate="no">
          {t("withIdeal", { success: exactProbability(ideal.success) })}
        </p>
      )}
      <MeritScale size="large" limits={bounds} predicted={error} />
      <Exported success={success} />
    </section>
  );
}

/** The result of the exported file if it differs. It arrives later than the other results. */
function Exported({ success }: { readonly success: number }) {
  const { t } = useTranslation("web-analysis");
  const exported = useAnalysis((state) => state.exported);
  if (!exported || exported.success === null || Math.abs(exported.success - success) < 5e-7) return null;
  return (
    <p className={style.hint} translate="no">
      {t("exported", { success: exactProbability(exported.success) })} <Explained subject="exported" />
    </p>
  );
}
