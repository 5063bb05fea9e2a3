import { useTranslation } from "react-i18next";
import { problemsOf } from "../../model/problems.js";
import { useEditor } from "../../state/editor-context.js";
import { problemText } from "../../state/problem-text.js";
import style from "./transfer.module.css";

/** Warnings that are listed; the problem list has all. */
const maxShown = 6;

/** The warnings of the tree: they never stop sending, but its sender should see them before. */
export function Warnings() {
  const { t } = useTranslation("web-editor");
  const warnings = useEditor(({ document }) => problemsOf(document)).filter(({ severity }) => severity === "warning");
  const rest = warnings.length - maxShown;
  if (warnings.length === 0) return null;
  return (
    <section className={style.warnings} aria-label={t("warningCount", { count: warnings.length })}>
      <h3 className={style.title}>{t("warningCount", { count: warnings.length })}</h3>
      <ul>
        {warnings.slice(0, maxShown).map((warning) => (
          <li key={`${warning.code} ${warning.nodeId} ${warning.edgeId}`}>{problemText(warning)}</li>
        ))}
        {rest > 0 && <li>{t("moreProblems", { count: rest })}</li>}
      </ul>
    </section>
  );
}
