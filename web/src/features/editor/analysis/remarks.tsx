import type { Finding } from "@clicktree/core/analysis";
import { findingMessage } from "@clicktree/messages/analysis-text";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { Icon } from "../scene/icon.js";
import { useActions, useCanvasView } from "../state/editor-context.js";
import style from "./analysis.module.css";
import type { Figures } from "./analysis-results.js";
import { usePrune } from "./use-prune.js";

/** Possible improvements of the tree, each with its remedy and, if it has one, its place. */
export function Remarks({ figures: { findings } }: { readonly figures: Figures }) {
  const { t } = useTranslation("web-analysis");
  return (
    <section className={style.part} aria-label={t("remarks")}>
      <h3>
        {t("remarks")} <span className={style.aside}>{findings.length}</span>
      </h3>
      {findings.length === 0 ? (
        <p className={style.hint}>{t("noRemarks")}</p>
      ) : (
        <ul className={style.remarks}>
          {findings.map((finding) => (
            <Remark key={`${finding.code} ${finding.params.row ?? ""}`} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Prune() {
  const { t } = useTranslation("web-analysis");
  const { busy, prune } = usePrune();
  return (
    <button type="button" disabled={busy} title={t("pruneHint")} onClick={() => void prune()}>
      {t("prune")}
    </button>
  );
}

function Remark({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation(["web-analysis", "analysis"]);
  const { select } = useActions();
  const canvas = useCanvasView();
  const { key, remedy, params } = findingMessage(finding, wholeNumber);
  // i18next takes values that are all texts for a context of the key
  const values: Readonly<Record<string, string | number>> = params;
  const { nodeIds, severity } = finding;
  const show = () => {
    select({ nodes: new Set(nodeIds), edges: new Set() });
    canvas.current?.reveal(nodeIds[0]!);
  };
  return (
    <li data-severity={severity}>
      <Icon name={severity === "warning" ? "warning" : "info"} size={16} />
      <p>
        {t(`analysis:${key}`, values)} <span>{t(`analysis:${remedy}`, values)}</span>
      </p>
      <span className={style.acts}>
        {nodeIds.length > 0 && (
          <button type="button" onClick={show}>
            {t("show")}
          </button>
        )}
        {finding.code === "LEAVES_NEVER_REACHED" && <Prune />}
      </span>
    </li>
  );
}
