import { useTranslation } from "react-i18next";
import { useDesk } from "../desk/index.js";
import { Icon } from "../icons/index.js";
import { errorsOf, problemsOf } from "../model/index.js";
import { useEditor } from "../state/index.js";
import style from "./bar.module.css";

/** Valid, or how many problems there are; opens their list. */
export function Verdict() {
  const { t } = useTranslation("web-editor");
  const { problemsOpen, showProblems } = useDesk();
  const errors = useEditor(({ document }) => errorsOf(document).length);
  const warnings = useEditor(({ document }) => problemsOf(document).length) - errors;
  const empty = useEditor(({ document }) => document.nodes.length === 0);
  if (empty) return null;
  const toggle = () => showProblems(!problemsOpen);
  const state = errors > 0 ? "error" : "valid";
  return (
    <button type="button" className={style.pill} data-state={state} aria-expanded={problemsOpen} onClick={toggle}>
      <Icon name={errors > 0 ? "warning" : "check"} size={16} />
      {errors > 0 ? t("errorCount", { count: errors }) : t("valid")}
      {errors === 0 && warnings > 0 && <span className={style.warnings}>{t("warningCount", { count: warnings })}</span>}
    </button>
  );
}
