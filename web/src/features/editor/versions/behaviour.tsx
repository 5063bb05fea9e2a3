import type { Comparison, Parting } from "@clicktree/core/analysis";
import { formatChange, isNoChange } from "@clicktree/messages/number-format";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { probability } from "../../../shared/number-format/index.js";
import { UnderConditions, useAnalysis } from "../analysis/analysis-store.js";
import { conditionsFor, optionsOf } from "../analysis/conditions.js";
import { TaskFailure, useWorkerTask } from "../design/use-worker-task.js";
import { treeFileOf } from "../model/document.js";
import { errorsOf } from "../model/problems.js";
import type { EditorDocument } from "../model/types.js";
import style from "./versions.module.css";

/** Two versions compared under the conditions of the analysis, each with its own signal. */
export function useBehaviour(before: EditorDocument, after: EditorDocument) {
  const conditions = useAnalysis((state) => state.conditions);
  const { value, problem, failure, run, stop } = useWorkerTask<"compare">();
  const [rows, rowsBefore] = [after.modulationTable?.length ?? 0, before.modulationTable?.length ?? 0];
  const isValid = errorsOf(after).length === 0 && errorsOf(before).length === 0;
  const canCompare = rows > 0 && rowsBefore > 0 && isValid;
  useEffect(() => {
    if (!canCompare) return stop();
    run({
      kind: "compare",
      earlier: treeFileOf(before),
      earlierOptions: optionsOf(conditionsFor(conditions, rowsBefore)),
      tree: treeFileOf(after),
      options: optionsOf(conditionsFor(conditions, rows)),
    });
  }, [canCompare, rows, rowsBefore, before, after, conditions, run, stop]);
  return { canCompare, value: canCompare ? value : undefined, problem, failure, rows };
}

/** The comparison in sentences: the change in success, and the first outcome that differs. */
export function Behaviour({ canCompare, value, problem, failure, rows }: ReturnType<typeof useBehaviour>) {
  const { t } = useTranslation(["web-versions", "receiver"]);
  if (!canCompare) return <p className={style.about}>{t("notCompared")}</p>;
  return (
    <>
      {problem && <p role="alert">{t(`receiver:${problem.code}`, problem.params)}</p>}
      <TaskFailure reason={failure} />
      <div role="status">{value && <Compared value={value} />}</div>
      <UnderConditions hypotheses={rows} />
    </>
  );
}

function Compared({ value: { a, b, difference, decision, displacement } }: { readonly value: Comparison }) {
  const { t } = useTranslation("web-versions");
  const after = ({ record }: Parting<unknown>) =>
    record.length === 0 ? t("atTheRoot") : t("afterCounts", { counts: record.join(" ") });
  return (
    <ul className={style.behaviour}>
      <li>
        {isNoChange(difference)
          ? t("successAlike", { value: probability(b.success) })
          : t("success", {
              earlier: probability(a.success),
              now: probability(b.success),
              difference: formatChange(difference),
            })}
      </li>
      <li>
        {displacement === null
          ? t("displacementsAlike")
          : t("displacementDiffers", {
              after: after(displacement),
              earlier: displacement.a ?? t("decided"),
              now: displacement.b ?? t("decided"),
            })}
      </li>
      <li>
        {decision === null
          ? t("decisionsAlike")
          : t("decisionDiffers", { after: after(decision), earlier: `H${decision.a}`, now: `H${decision.b}` })}
      </li>
    </ul>
  );
}
