import type { FileTransfer, SentTree } from "@clicktree/contract";
import { shownStatus, statusName } from "@clicktree/core/requests";
import { differenceBetween } from "@clicktree/core/versions";
import { Button } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { DateTime } from "../../../shared/date-time/index.js";
import { exactProbability, probability, wholeNumber } from "../../../shared/number-format/index.js";
import { PartOf } from "../../../shared/part-of/index.js";
import { SimulatedTag } from "../../../shared/simulated/index.js";
import { ListStatus } from "../../../shared/waiting/index.js";
import { documentOf, treeStateOf } from "../model/document.js";
import { useEditor } from "../state/editor-context.js";
import style from "./runs.module.css";
import { useRunOnCanvas, useRuns } from "./use-runs.js";

/** The runs of the stored tree on the canvas. A chosen one is shown on nodes and edges. */
export default function RunsPanel() {
  const { t } = useTranslation(["web-runs", "receiver"]);
  const { data: runs, error, refetch } = useRuns();
  const { shown, sent, problem, failure, waiting, show, hide } = useRunOnCanvas();
  const measured = runs?.filter(({ measured }) => measured !== null) ?? [];
  return (
    <section className={style.panel} aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <p className={style.about}>{t("about")}</p>
      {runs === undefined && (
        <ListStatus error={error} retry={refetch} text={(key) => t(key)} className={style.waiting} />
      )}
      {runs?.length === 0 && <p>{t("none")}</p>}
      {measured.length > 1 && (
        <p>
          <Link to={`/transfers?compare=${measured.map(({ id }) => id).join(",")}`}>{t("compare")}</Link>
        </p>
      )}
      <ol className={style.runs}>
        {runs?.map((run) => (
          <li key={run.id} data-shown={run.id === shown}>
            <Run run={run} />
            {run.measured && run.hasTree && (
              <Button
                size="small"
                aria-pressed={run.id === shown}
                type={run.id === shown ? "primary" : "default"}
                loading={run.id === waiting}
                onClick={() => (run.id === shown ? hide() : void show(run))}
              >
                {t(run.id === shown ? "hide" : "show")}
              </Button>
            )}
            {run.id === shown && sent && <Changed sent={sent} request={run.id} />}
          </li>
        ))}
      </ol>
      <div role="status">
        {failure && <p>{t("failed", { reason: failure })}</p>}
        {problem && <p>{t(`receiver:${problem.code}`, problem.params)}</p>}
      </div>
    </section>
  );
}

/** Number, time and result of a run, with a link to the result page. */
function Run({ run }: { readonly run: FileTransfer }) {
  const { t } = useTranslation(["web-runs", "web-requests"]);
  const { id, requestNumber, createdAt, measured, prediction, treeVersion, status } = run;
  const predicted = measured?.predictedError ?? prediction?.error;
  return (
    <div className={style.run}>
      <Link to={`/transfers?request=${id}`}>{requestNumber}</Link>
      <DateTime at={createdAt} />
      {measured ? (
        <span>
          {measured.simulated && <SimulatedTag />}
          <strong translate="no">{probability(measured.success)}</strong>
          <PartOf partlySent={measured.partlySent} />{" "}
          {predicted !== undefined &&
            t(measured.predictedError === undefined ? "predicted" : "reported", {
              success: exactProbability(1 - predicted),
            })}{" "}
          {t("shots", { shots: wholeNumber(measured.shots) })}
        </span>
      ) : (
        <span data-status={statusName(status)}>{t(`web-requests:${shownStatus(run)}`)}</span>
      )}
      <small>{treeVersion ? t("version", { version: treeVersion }) : t("notStored")}</small>
    </div>
  );
}

/** Reports that the drawing differs from the sent tree, to which the marks belong. */
function Changed({ sent, request }: { readonly sent: SentTree; readonly request: number }) {
  const { t } = useTranslation("web-runs");
  const document = useEditor((state) => state.document);
  const count = useMemo(() => {
    const { nodes, edges, isModulationChanged } = differenceBetween(
      treeStateOf(documentOf(sent.tree)),
      treeStateOf(document),
    );
    const lists = [nodes.added, nodes.changed, nodes.removed, edges.added, edges.changed, edges.removed];
    return lists.reduce((sum, { length }) => sum + length, 0) + Number(isModulationChanged);
  }, [sent, document]);
  if (count === 0) return null;
  return (
    <p className={style.changed}>
      {t("changed", { count })} <Link to={`/decision-tree-editor?request=${request}`}>{t("asSent")}</Link>
    </p>
  );
}
