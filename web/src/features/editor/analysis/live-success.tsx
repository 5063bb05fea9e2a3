import { useTranslation } from "react-i18next";
import { exactProbability } from "../../../shared/number-format/index.js";
import { useAnalysis } from "./analysis-store.js";
import { useLiveAnalysis } from "./use-live-analysis.js";

/** The success of the tree, shown while a value is dragged or scrubbed. */
export default function LiveSuccess() {
  const { t } = useTranslation("web-values");
  const conditions = useAnalysis((state) => state.conditions);
  const figures = useAnalysis((state) => state.figures);
  useLiveAnalysis(conditions);
  if (figures === undefined) return null;
  return <>{t("live", { success: exactProbability(figures.success) })}</>;
}
