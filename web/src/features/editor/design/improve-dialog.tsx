import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../platform/toast/toast.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { MeritScale } from "../../../shared/merit-scale/index.js";
import { exactProbability, wholeNumber } from "../../../shared/number-format/index.js";
import { UnderConditions, useAnalysisStore } from "../analysis/analysis-store.js";
import { conditionsFor, optionsOf } from "../analysis/conditions.js";
import { treeFileOf } from "../model/document.js";
import { setLabels } from "../model/edit.js";
import { useActions, useEditorStore, useEditorUi } from "../state/editor-context.js";
import style from "./design.module.css";
import type { TaskResults } from "./design-task.js";
import { TaskStatus, useWorkerTask } from "./use-worker-task.js";

/**
 * Searches better displacements for the drawing under the conditions of the analysis, and shows the result before it is
 * applied.
 */
export default function ImproveDialog() {
  const { t } = useTranslation(["web-design", "receiver"]);
  const { close } = useEditorUi();
  const analysis = useAnalysisStore();
  const { run: change } = useActions();
  const store = useEditorStore();
  const { state, value, problem, run, stop } = useWorkerTask<"improve">();
  const hypotheses = store.getState().document.modulationTable?.length ?? 0;
  useEffect(() => {
    const tree = treeFileOf(store.getState().document);
    run({ kind: "improve", tree, options: optionsOf(conditionsFor(analysis.getState().conditions, hypotheses)) });
  }, [store, analysis, run, hypotheses]);
  const improved = value && isSeen(value) ? value : undefined;
  const apply = (found: TaskResults["improve"]) => {
    change(setLabels(new Map(found.tree.nodes.map(({ id, data }) => [id, data?.label ?? "0"]))));
    toast({ kind: "success", title: t("improved"), text: t("improvedText", { count: found.changed }) });
    close();
  };
  return (
    <Dialog
      title={t("improveTitle")}
      width={640}
      close={close}
      buttons={[
        { text: t("close"), onClick: close },
        {
          text: t("apply"),
          type: "primary",
          disabled: improved === undefined,
          onClick: () => improved && apply(improved),
        },
      ]}
    >
      <p className={style.about}>{t("improveAbout")}</p>
      <UnderConditions hypotheses={hypotheses} />
      <TaskStatus
        state={state}
        label={t("improving")}
        stop={() => {
          stop();
          close();
        }}
      />
      {problem && <p role="alert">{t(`receiver:${problem.code}`, problem.params)}</p>}
      {value && <Comparison {...value} />}
    </Dialog>
  );
}

/**
 * Whether the gain is visible in the displayed figures. A change in the last digits of a search is not worth offering.
 */
const isSeen = ({ before, after }: TaskResults["improve"]): boolean =>
  exactProbability(before.success) !== exactProbability(after.success) ||
  exactProbability(before.error) !== exactProbability(after.error);

function Comparison(result: TaskResults["improve"]) {
  const { t } = useTranslation("web-design");
  const { before, after, bounds, changed } = result;
  if (!isSeen(result)) return <p role="status">{t("nothingBetter", { success: exactProbability(before.success) })}</p>;
  const rows = [
    ["before", before],
    ["after", after],
  ] as const;
  return (
    <section className={style.outcome} aria-label={t("outcome")} aria-live="polite">
      <dl className={style.figures}>
        {rows.map(([key, { success, error }]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd translate="no">{exactProbability(success)}</dd>
            <dd translate="no" className={style.minor}>
              {t("errorIs", { error: exactProbability(error) })}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t("changed")}</dt>
          <dd translate="no">{wholeNumber(changed)}</dd>
        </div>
      </dl>
      <MeritScale size="large" limits={bounds} predicted={after.error} />
    </section>
  );
}
